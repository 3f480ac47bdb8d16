/** `data-menu`: an open menu closes on a click elsewhere and on Escape. */
export function startMenus() {
	document.addEventListener('click', (event) => {
		for (const menu of document.querySelectorAll('details[data-menu][open]'))
			if (event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute('open')
	})
	document.addEventListener('keydown', (event) => {
		if (event.key !== 'Escape') return
		const menu = document.querySelector('details[data-menu][open]')
		if (!menu) return
		menu.removeAttribute('open')
		const summary = menu.querySelector('summary')
		if (summary) summary.focus()
	})
}
