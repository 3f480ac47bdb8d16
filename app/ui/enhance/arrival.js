/** A visitor sent out of a frame arrives with the page's path behind the #. */
export function followHash() {
	if (!/^#\/(?![/\\])/.test(location.hash)) return
	const path = new URL(location.hash.slice(1), location.href)
	if (path.origin === location.origin) location.replace(path.href)
}

/** Focuses the error summary or the first element: browsers skip autofocus if the address ends in #inhalt, as after a step back. */
export function focusFirst() {
	const summary = document.querySelector('[data-error-summary], [data-first]')
	const takeFocus = () => {
		const active = document.activeElement
		if (summary instanceof HTMLElement && (!active || active.matches('body, main, caption'))) summary.focus()
	}
	takeFocus()
	window.addEventListener('load', () => setTimeout(takeFocus))
}
