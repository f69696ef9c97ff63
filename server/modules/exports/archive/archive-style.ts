/** The style sheet of the pages. They do not have the site's own one, which knows its screens and its fonts. */
export const archiveStyle = `:root {
  color-scheme: light dark;
  --back: #fff; --front: #1b1d22; --muted: #5b606b; --line: #d9dce2; --soft: #f4f5f7; --link: #1b54c4;
  --s0: #b25800; --s1: #2b7a2b; --s2: #b92574; --s3: #6b3fc9; --s4: #7d6a00;
  --s5: #c62828; --s6: #00756c; --s7: #2f4fbf; --s8: #5b606b; --s9: #547a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #15171b; --front: #e9ebef; --muted: #a3a9b5; --line: #363a43; --soft: #1f2228; --link: #8fb4ff;
    --s0: #ff9d42; --s1: #6fcf6f; --s2: #ff7ab8; --s3: #b59bff; --s4: #e0c845;
    --s5: #ff7b7b; --s6: #4fd1c5; --s7: #92a8ff; --s8: #a3a9b5; --s9: #b5dd54;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--back); color: var(--front); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
body { margin: 0 auto; max-width: 68rem; padding: 0 1rem 4rem; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: .5rem; background: var(--back); padding: .5rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 2rem; align-items: baseline; padding: 1rem 0; border-bottom: 1px solid var(--line); }
.game { margin: 0; font-weight: 600; }
.game a { color: inherit; text-decoration: none; }
ul.links, nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
nav a { display: inline-block; padding: .25rem 0; }
[aria-current] { color: inherit; font-weight: 600; text-decoration-thickness: 2px; }
h1 { font-size: 2rem; line-height: 1.2; margin: 2rem 0 .75rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 .75rem; }
.lead { font-size: 1.125rem; color: var(--muted); margin: 0 0 1.5rem; white-space: pre-line; }
.muted, .empty { color: var(--muted); }
.poster { display: block; width: 100%; max-height: 20rem; object-fit: cover; border-radius: .5rem; margin: 0 0 1.5rem; }
.avatar { width: 4.5rem; height: 4.5rem; object-fit: cover; border-radius: .5rem; display: block; margin: 0 0 1rem; }
.note { border-left: 4px solid var(--s0); background: var(--soft); padding: .75rem 1rem; margin: 0 0 1.5rem; }
dl.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin: 0 0 1.5rem; }
dl.facts dt { color: var(--muted); font-size: .875rem; }
dl.facts dd { margin: 0; font-weight: 600; }
dl.facts time { white-space: normal; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; color: var(--muted); font-size: .875rem; padding: 0 0 .5rem; }
th, td { text-align: left; padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); vertical-align: baseline; font-weight: 400; }
thead th { color: var(--muted); font-size: .875rem; }
th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead .number:first-child { width: 1%; }
time { white-space: nowrap; }
th:last-child, td:last-child { padding-right: 0; }
.blood { display: inline-block; border: 1px solid currentColor; border-radius: 1rem; padding: 0 .5rem; font-size: .8125rem; color: var(--s5); white-space: nowrap; }
.prose img { max-width: 100%; height: auto; }
.prose pre { background: var(--soft); padding: .75rem 1rem; border-radius: .5rem; white-space: pre-wrap; }
.prose code { font-size: .9375em; }
.prose table { width: auto; }
.prose th, .prose td { padding: .35rem .75rem; border: 1px solid var(--line); }
.prose blockquote { margin-inline: 0; padding-left: 1rem; border-left: 3px solid var(--line); color: var(--muted); }
.prose h1, .prose h2, .prose h3 { font-size: 1.125rem; margin: 1.5rem 0 .5rem; }
.hljs-comment, .hljs-quote { color: var(--muted); }
.hljs-keyword, .hljs-built_in, .hljs-type { color: var(--s3); }
.hljs-string, .hljs-regexp { color: var(--s1); }
.hljs-number, .hljs-literal { color: var(--s0); }
.hljs-title, .hljs-attr, .hljs-section { color: var(--s7); }
figure { margin: 0 0 1.5rem; }
.graph { display: block; width: 100%; height: 20rem; overflow: visible; margin: 1.5rem 0 2rem; }
.graph text { fill: var(--muted); font-size: 12px; }
.grid { stroke: var(--line); }
.stair { fill: none; stroke-width: 2; stroke: currentColor; }
.mark { fill: currentColor; stroke: currentColor; stroke-width: 1.5; }
.mark.hollow { fill: none; }
${Array.from({ length: 10 }, (_, at) => `.s${at} { color: var(--s${at}); }`).join('\n')}
.s1 .stair, .s5 .stair, .s9 .stair { stroke-dasharray: 7 3; }
.s2 .stair, .s6 .stair { stroke-dasharray: 2 3; }
.s3 .stair, .s7 .stair { stroke-dasharray: 10 3 2 3; }
ol.legend { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: .25rem 1.5rem; list-style: none; padding: 0; margin: 0; }
.legend li { display: flex; gap: .5rem; align-items: baseline; }
.legend svg { width: 14px; height: 14px; flex: none; align-self: center; overflow: visible; }
.legend a { color: var(--front); flex: 1; }
.legend b { font-variant-numeric: tabular-nums; }
@media (max-width: 40rem) {
  h1 { font-size: 1.5rem; }
  .wide { display: none; }
  .graph { height: 14rem; }
}
@media print { header nav, .skip { display: none; } }
`
