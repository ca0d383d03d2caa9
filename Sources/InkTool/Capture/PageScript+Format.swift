extension PageScript {
  /// Ink JSON: what is written, and the forms of it that are read.
  static let format = #"""
    /* The ink with what is said of it, as the tool reads it. */
    function inkText() {
      const ink = { ...facts };
      if (inkLanguage()) ink.language = inkLanguage();
      if ($("before").value) ink.preContext = $("before").value;
      if (inkArea()) ink.writingArea = inkArea();
      ink.strokes = strokes;
      return JSON.stringify(ink);
    }

    const limits = { bytes: 64 * 1024 * 1024, strokes: 65536, points: 1048576, coordinate: 1e9 };
    const isList = (value) => Array.isArray(value);
    const isObject = (value) => value !== null && typeof value === "object" && !isList(value);
    const inkKeys = ["strokes", "drawing", "ink"];

    /* The first ink of a text, and how many there are.
       Throws an error that says in a sentence's end what is wrong. */
    function readInks(text) {
      if (!text.trim()) throw new Error("it is empty");
      let values;
      try {
        const whole = JSON.parse(text);
        const isSeveral = isList(whole) && whole.length > 0
          && whole.every((each) => isObject(each) && inkKeys.some((key) => key in each));
        values = isSeveral ? whole : [whole];
      } catch {
        const lines = text.split("\n").filter((line) => line.trim());
        try {
          values = [JSON.parse(lines[0])];
        } catch {
          throw new Error("it is no JSON");
        }
        values.length = lines.length;
      }
      return { ink: readInk(values[0]), count: values.length };
    }

    function readInk(json) {
      /* A message of the Google Input Tools has its ink in a request. */
      const message = isObject(json) && isList(json.requests) ? json.requests[0] : null;
      const value = isObject(message) ? message : json;
      const key = isObject(value) ? inkKeys.find((key) => isList(value[key])) : undefined;
      const lists = isList(value) ? value : key && value[key];
      if (!lists) throw new Error("it has no list of strokes under 'strokes', 'drawing' or 'ink'");
      if (lists.length > limits.strokes) {
        throw new Error(`it has more than ${limits.strokes} strokes`);
      }
      const isColumns = areColumns(lists, key === "drawing" || key === "ink");
      let count = 0;
      const strokes = lists.map((list, index) => {
        const points = readStroke(list, isColumns, `stroke ${index + 1}`);
        count += points.length;
        if (count > limits.points) throw new Error(`it has more than ${limits.points} points`);
        return { points };
      });
      const ink = { strokes: strokes.filter(({ points }) => points.length > 0), facts: {} };
      if (!key) return ink;
      for (const fact of ["id", "label", "script", "writer"]) {
        if (typeof value[fact] === "string") ink.facts[fact] = value[fact];
      }
      const text = (...keys) => keys.map((key) => value[key]).find((it) => typeof it === "string");
      ink.language = text("language", "lang") ?? "";
      ink.before = text("preContext", "pre_context") ?? "";
      const room = value.writing_guide;
      ink.area = readArea(
        isObject(room) ? { width: room.writing_area_width, height: room.writing_area_height }
          : value.writingArea);
      return ink;
    }

    function readArea(value) {
      if (!isObject(value)) return null;
      const { x = 0, y = 0, width, height } = value;
      const isArea = [x, y, width, height].every((side) => isCoordinate(side));
      return isArea && width > 0 && height > 0 ? { x, y, width, height } : null;
    }

    const isCoordinate = (value) =>
      typeof value === "number" && Math.abs(value) <= limits.coordinate;

    /* Whether lists of numbers are columns [x…], [y…], [t…] rather than points, as the tool tells them. */
    function areColumns(lists, isDrawing) {
      const isNumbers = (list) => isList(list) && list.every((each) => !isList(each) && !isObject(each));
      if (!lists.every((list) => isList(list) && list.every(isNumbers))) return false;
      const isShort = (list) => list.length === 2 || list.length === 3;
      const asPoints = lists.every((list) => list.every(isShort));
      const asColumns = lists.every(
        (list) => isShort(list) && list.every((column) => column.length === list[0].length));
      if (!asPoints || !asColumns) return asColumns;
      if (isDrawing) return true;
      const rate = (times) => {
        const known = times.filter((time) => time !== undefined);
        if (known.length > 0 && known.length < times.length) return 0;
        return known.every((time, index) => index === 0 || time >= known[index - 1]) ? 2 : 1;
      };
      const ofPoints = rate(lists.flatMap((list) => list.map((point) => point[2])));
      return rate(lists.flatMap((list) => list[0].map((_, index) => list[2]?.[index]))) > ofPoints;
    }

    function readStroke(value, isColumns, name) {
      if (isList(value) && !isColumns) return readPoints(value, name);
      const list = value?.points ?? value?.pointers ?? value?.stroke;
      if (isList(list)) return readPoints(list, name);
      const [x, y, t] = isList(value) ? value : [value?.x, value?.y, value?.t ?? value?.time];
      if (!isList(x) || !isList(y)) throw new Error(`${name} has no points`);
      if (x.length !== y.length || (isList(t) && t.length !== x.length)) {
        throw new Error(`${name} has columns of different length`);
      }
      return readPoints(x.map((_, index) => [x[index], y[index], t?.[index]]), name);
    }

    function readPoints(list, name) {
      return list.map((value, index) => {
        const [x, y, t, pressure] = isList(value)
          ? value
          : [value?.x, value?.y, value?.t ?? value?.time, value?.pressure ?? value?.force];
        if (!isCoordinate(x) || !isCoordinate(y)) {
          throw new Error(`point ${index + 1} of ${name} has no numbers x and y within ±10⁹`);
        }
        const point = { x, y };
        if (Number.isFinite(t)) point.t = t;
        if (pressure >= 0 && pressure <= 1) point.pressure = pressure;
        const altitude = value.altitude ?? value.altitudeAngle;
        const azimuth = value.azimuth ?? value.azimuthAngle;
        if (Number.isFinite(altitude)) point.altitude = altitude;
        if (Number.isFinite(azimuth)) point.azimuth = azimuth;
        return point;
      });
    }
    """#
}
