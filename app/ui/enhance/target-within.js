/**
 * The nearest element around an event's target that matches.
 * @param {Event} event @param {string} selector
 */
export const targetWithin = (event, selector) =>
	event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(selector)) : null
