// Translators and other extensions of the browser replace, wrap and move nodes that React has made: Chrome's translator puts a `<font>` in
// the place of each text. React then removes or inserts at nodes that are not where it left them, and the browser throws
// `NotFoundError`, which would replace the screen by the crash screen. Three methods of the DOM are guarded once, for the whole page: they
// find where React's node, or what stands in for it, is now. A text that React changes while it is out of the page is put back in
// the place of its stand-in, so that the screen shows the new text, which the translator then translates.

/** What stands in the page for a text of React. */
const standIns = new WeakMap<Node, ChildNode>()
const taken = new WeakSet<Node>()

/** React marks each node that it has made. */
const isOurs = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'))

const isFree = (node: Node | null): node is Element =>
  node instanceof Element && !isOurs(node) && !taken.has(node)

/** Where a node of React is: itself, what stands in for it, or what was wrapped around either. */
function placeIn(parent: Node, node: Node): ChildNode | null {
  let place: Node | null = node.parentNode ? node : (standIns.get(node) ?? null)
  while (place && place.parentNode !== parent) place = place.parentNode
  return place as ChildNode | null
}

/** Before React puts a text somewhere: what stood in for it would be there twice. */
function forgetStandIn(node: Node): void {
  if (!standIns.has(node)) return
  standIns.get(node)?.remove()
  standIns.delete(node)
}

/** To be called once, before React hydrates the page. */
export function tolerateForeignNodes(): void {
  const { insertBefore, removeChild, appendChild } = Node.prototype
  const changes = new MutationObserver((records) => {
    for (const { target } of records) putBack(target as Text)
  })
  const moves = new MutationObserver((records) => note(records, changes))
  moves.observe(document, { childList: true, subtree: true })
  const catchUp = () => note(moves.takeRecords(), changes)

  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, next: Node | null): New {
    forgetStandIn(node)
    if (!next || next.parentNode === this) return insertBefore.call(this, node, next) as New
    catchUp()
    return insertBefore.call(this, node, placeIn(this, next)) as New
  }
  Node.prototype.appendChild = function <New extends Node>(this: Node, node: New): New {
    forgetStandIn(node)
    return appendChild.call(this, node) as New
  }
  Node.prototype.removeChild = function <Old extends Node>(this: Node, node: Old): Old {
    if (node.parentNode === this) return removeChild.call(this, node) as Old
    catchUp()
    const place = placeIn(this, node)
    if (place) removeChild.call(this, place)
    standIns.delete(node)
    return node
  }
}

/** Finds what was put in the place of a text: with it, before it, or into the gap. */
function note(records: readonly MutationRecord[], changes: MutationObserver): void {
  const gaps: { text: Node; record: MutationRecord }[] = []
  const stands = (text: Node, standIn: Element) => {
    standIns.set(text, standIn)
    taken.add(standIn)
    changes.observe(text, { characterData: true })
  }
  for (const record of records) {
    const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record
    const added = [...addedNodes].find(isFree)
    const gap = added
      ? gaps.find(
          ({ record: gone }) =>
            gone.target === target &&
            gone.previousSibling === previousSibling &&
            gone.nextSibling === nextSibling,
        )
      : undefined
    if (added && gap) stands(gap.text, added)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode || !isOurs(text)) continue
      const standIn = added ?? [previousSibling, nextSibling].find(isFree)
      if (standIn) stands(text, standIn)
      else gaps.push({ text, record })
    }
  }
}

function putBack(text: Text): void {
  const standIn = standIns.get(text)
  standIns.delete(text)
  if (!text.parentNode) standIn?.replaceWith(text)
}
