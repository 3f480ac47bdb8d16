import { targetWithin } from './target-within.js'

/** @param {HTMLElement} button */
const copy = (button) => {
	const field = /** @type {HTMLInputElement | null} */ (document.getElementById(button.dataset.copy || ''))
	if (!field) return
	const byHand = () => {
		field.focus()
		field.select()
		return document.execCommand('copy') ? Promise.resolve() : Promise.reject(new Error('copy'))
	}
	const tell = (/** @type {string | undefined} */ text) => {
		const status = document.querySelector(`[data-copy-status="${field.id}"]`)
		if (!status) return
		status.textContent = ''
		setTimeout(() => {
			status.textContent = text || ''
		}, 50)
	}
	const modern = navigator.clipboard ? navigator.clipboard.writeText(field.value).catch(byHand) : byHand()
	modern.then(
		() => tell(button.dataset.copied),
		() => {
			field.select()
			tell(button.dataset.copyFailed)
		},
	)
}

/** `data-copy`: copies a field's value and reports it in its status line. */
export function startCopying() {
	document.addEventListener('click', (event) => {
		const button = targetWithin(event, '[data-copy]')
		if (button) copy(button)
	})
}
