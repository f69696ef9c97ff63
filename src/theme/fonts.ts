const cjk = '"PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"'

/** System fonts only: nothing is downloaded. */
export const fonts = {
  body: `ui-sans-serif, system-ui, -apple-system, "Segoe UI Variable", "Segoe UI", Roboto, "Noto Sans", ${cjk}, sans-serif`,
  mono: `ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", ${cjk}, monospace`,
}
