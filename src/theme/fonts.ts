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

const face = (names: string) => ({ '--chakra-fonts-body': names, '--chakra-fonts-heading': names })

/** What sites may have instead of Geist: nothing has to be loaded for it. */
export const faceVariables = {
  ':root[data-face=system]': face('system-ui, var(--east-asian), sans-serif'),
  ':root[data-face=serif]': face(
    '"Iowan Old Style", "Palatino Linotype", "Source Serif 4", Georgia, "Noto Serif", "Liberation Serif", var(--east-asian), serif',
  ),
  ':root[data-face=mono]': face(
    'ui-monospace, "Cascadia Mono", Menlo, Consolas, "Liberation Mono", var(--east-asian), monospace',
  ),
}

/** The faces are declared in fonts.css. */
export const fonts = {
  body: '"Geist", "Geist Fallback", "Geist Fallback Android", "Geist Fallback Linux", system-ui, var(--east-asian), sans-serif',
  mono: '"Geist Mono", "Geist Mono Fallback", ui-monospace, Consolas, var(--east-asian), monospace',
}
