/** Ids of the places in the navigation where a screen can put a button of its own: on wide screens, and on phones. */
export const slots = { rail: 'rail-slot', bar: 'bar-slot' }
