import { all, find, isShown, isTyping } from './dom.js'
import { tick } from './marks.js'
import { move } from './rows.js'

const help = () => {
	const dialog = /** @type {HTMLDialogElement | null} */ (find('dialog[data-keys]'))
	if (dialog && !dialog.open) dialog.showModal()
}

/** @type {Record<string, () => unknown>} */
const keys = {
	j: () => move(1),
	k: () => move(-1),
	x: tick,
	'/': () => find('[data-search]')?.focus(),
	f: () => find('form[data-list] input[type=search]')?.focus(),
	e: () => all('main form :is(input:not([type=hidden]), select, textarea)').find(isShown)?.focus(),
	'?': help,
}

export function startKeys() {
	document.addEventListener('keydown', (event) => {
		const act = keys[event.key]
		if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
		if (find('dialog[open]')) return
		event.preventDefault()
		act()
	})

	document.addEventListener('click', (event) => {
		if (!(event.target instanceof Element)) return
		if (event.target.closest('[data-show-keys]')) help()
		const close = event.target.closest('[data-close-keys]')
		if (close) close.closest('dialog')?.close()
	})
}
