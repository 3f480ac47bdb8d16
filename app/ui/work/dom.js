/** @param {string} selector @param {ParentNode} [within] */
export const find = (selector, within = document) => /** @type {HTMLElement | null} */ (within.querySelector(selector))

/** @param {string} selector @param {ParentNode} [within] */
export const all = (selector, within = document) =>
	/** @type {HTMLElement[]} */ (Array.from(within.querySelectorAll(selector)))

/** Neither hidden nor folded away. @param {HTMLElement} element */
export const isShown = (element) =>
	element.checkVisibility ? element.checkVisibility() : element.offsetParent !== null

/** @param {EventTarget | null} target */
export const isTyping = (target) =>
	target instanceof HTMLElement &&
	target.matches('input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]')
