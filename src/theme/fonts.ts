/** Chinese, Japanese and Korean share code points that each writes differently: the language of the page decides. */
const systemFonts = {
  ':root': '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"',
  ':root:lang(zh-TW)': '"PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", "Noto Sans TC"',
  ':root:lang(ja)': '"Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", "Noto Sans JP"',
  ':root:lang(ko)': '"Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Noto Sans KR"',
}

export const fontVariables = Object.fromEntries(
  Object.entries(systemFonts).map(([root, names]) => [root, { '--east-asian': names }]),
)

/** The faces are declared in fonts.css. */
export const fonts = {
  body: '"Geist", "Geist Fallback", "Geist Fallback Android", "Geist Fallback Linux", system-ui, var(--east-asian), sans-serif',
  mono: '"Geist Mono", "Geist Mono Fallback", ui-monospace, Consolas, var(--east-asian), monospace',
}
