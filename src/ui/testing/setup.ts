// React asks for this before it lets tests flush effects with `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// happy-dom has no animations.
document.getAnimations ??= () => []
