/// The colours of all pages, light and dark.
enum PageColors {
  /// Colours by their names, and what holds for all elements.
  ///
  /// Texts stand out from what is behind them by 4.5 to 1 at least, edges and icons by 3 to 1.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --page: #f3f1ec; --sheet: #ffffff; --text: #1c1c21; --muted: #53535d; --edge: #83838d;
      --rule: #d9d6ce; --accent: #0b57a4; --on-accent: #ffffff; --hover: #e4e9f2;
      --ink: #14213d; --guide: #7a6a2c; --box: #b3261e; --shape: #7cc79b;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #17181b; --sheet: #202226; --text: #ececf0; --muted: #b6b6c0; --edge: #7f808b;
        --rule: #3a3c42; --accent: #8ab4f8; --on-accent: #10131a; --hover: #2c313b;
        --ink: #f4f1e8; --guide: #d3c37f; --box: #ff9d8a; --shape: #2f7d55;
      }
    }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    """#
}
