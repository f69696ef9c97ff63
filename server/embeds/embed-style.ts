/**
 * The whole style sheet of an embed. Everything is as large as the window and the number of rows let it be, and nothing scrolls. There is no
 * `color-scheme`: a frame whose scheme is another one than that of the page around it is never transparent.
 */
export const embedStyle = `
*{box-sizing:border-box;margin:0;padding:0}
:root{--bg:#0b0f16;--panel:#111721;--fg:#e8ecf3;--muted:#a6b1c2;--line:rgb(255 255 255/9%);--accent:var(--on-dark);--gold:#e8bf3a;--silver:#c3ccd9;--bronze:#f08a3c;--glass:rgb(11 15 22/72%)}
:root[data-theme=light]{--bg:#f4f6f9;--panel:#fff;--fg:#151b26;--muted:#566176;--line:rgb(16 24 40/12%);--accent:var(--on-light);--gold:#8a6a00;--silver:#5b6678;--bronze:#a8530c;--glass:rgb(255 255 255/80%)}
@media(prefers-color-scheme:light){:root:not([data-theme]){--bg:#f4f6f9;--panel:#fff;--fg:#151b26;--muted:#566176;--line:rgb(16 24 40/12%);--accent:var(--on-light);--gold:#8a6a00;--silver:#5b6678;--bronze:#a8530c;--glass:rgb(255 255 255/80%)}}
html,body{height:100%;overflow:hidden}
body{background:var(--bg);color:var(--fg);font:400 16px/1.25 Geist,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
:root[data-transparent] body{background:none}:root[data-transparent] :is(header,thead,.empty,.countdown){--muted:var(--fg)}
main{height:100%;display:flex;flex-direction:column;padding:.7em .9em;font-size:clamp(9px,min(calc(100vh/(var(--rows) + 2.5)/1.75),calc(1.1vw + 10px)),72px)}
h1{font-size:1.15em;font-weight:600;letter-spacing:-.01em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:0;flex:0 1 auto}
header{display:flex;align-items:baseline;gap:.8em;padding:0 .5em .5em;flex:none;min-width:0}
.division{color:var(--muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;min-width:2em;flex:0 1 auto}
.state{margin-inline-start:auto;color:var(--muted);white-space:nowrap;flex:none}
.state time{color:var(--fg);font-weight:600}
.badge{background:var(--accent);color:var(--bg);font-weight:600;font-size:.8em;padding:.1em .5em;border-radius:.3em;margin-inline-end:.7em}
table{display:flex;flex-direction:column;flex:1;min-height:0}
thead,tbody{display:grid;grid-template-rows:repeat(var(--rows),minmax(0,1fr))}
thead{grid-template-rows:auto;flex:none}
tbody{flex:1;min-height:0;gap:max(2px,.14em)}
tr{display:grid;grid-template-columns:2.4em minmax(0,1fr) 5em 5.6em;align-items:center;padding:0 .6em;min-width:0}
thead tr{color:var(--muted);padding-bottom:.2em}thead th{font-size:.72em}
th{font-weight:500;text-align:start;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
td:nth-child(n+3),thead th:nth-child(n+3){text-align:end}
tbody tr{border-radius:.35em;background:linear-gradient(to right,color-mix(in srgb,var(--accent) 20%,transparent) var(--share),transparent 0),var(--panel);overflow:hidden}
tbody td:first-child{color:var(--muted);font-weight:600}
tbody td:nth-child(3){color:var(--muted)}
tbody td:last-child{font-weight:600}
[data-rank="1"] td:first-child{color:var(--gold)}[data-rank="2"] td:first-child{color:var(--silver)}[data-rank="3"] td:first-child{color:var(--bronze)}
ol{list-style:none;display:grid;grid-template-rows:repeat(var(--rows),minmax(0,1fr));gap:max(2px,.14em);flex:1;min-height:0}
li{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.8em;align-items:center;background:var(--panel);border-radius:.35em;padding:0 .7em;border-inline-start:.28em solid var(--line);overflow:hidden;min-width:0}
li span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
li time{color:var(--muted);font-size:.85em}
li bdi{font-weight:600}
li a{color:inherit;pointer-events:none}li img{display:none}
.blood1{border-color:var(--gold)}.blood2{border-color:var(--silver)}.blood3{border-color:var(--bronze)}.notice{border-color:var(--accent)}
.blood1 bdi:first-child{color:var(--gold)}
.empty{margin:auto;color:var(--muted);text-align:center}
:root[data-transparent] :is(tbody tr,li){background-color:var(--glass)}
:root[data-transparent] :is(header,thead,.empty,.countdown){text-shadow:0 0 .25em var(--bg),0 0 .6em var(--bg)}
.countdown{margin:auto;max-width:100%;text-align:center;font-size:min(15vw,calc(100vh/5.2));display:flex;flex-direction:column;align-items:center;gap:.15em}
.countdown h1{font-size:max(12px,.28em);max-width:92vw;padding-bottom:.12em}
.countdown p{font-size:max(11px,.2em);color:var(--muted)}
.countdown .over{font-size:max(14px,.5em);color:var(--fg);font-weight:600}
.units{display:flex;gap:.45em;line-height:1.05}
.units div{min-width:1.2em}.units div[hidden]{display:none}
.units b{display:block;font-size:1em;font-weight:600;letter-spacing:-.02em}
.units small{display:block;font-size:max(10px,.15em);color:var(--muted)}
.bar{display:block;width:min(92vw,6em);height:max(3px,.05em);margin-top:.2em;border-radius:9em;background:linear-gradient(to right,var(--accent) var(--share),var(--line) 0)}
@media(max-width:480px){tr{grid-template-columns:2em minmax(0,1fr) 4.6em}tr>:nth-child(3){display:none}header{flex-wrap:wrap;row-gap:.1em}h1{flex-basis:100%}.state{margin-inline-start:0}
li span{white-space:normal;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical}}
@media(prefers-reduced-motion:no-preference){.new{animation:new 2.4s ease-out}@keyframes new{from{box-shadow:inset 0 0 0 9em color-mix(in srgb,var(--accent) 35%,transparent)}}}
`
