import { targetWithin } from './target-within.js'

/** @param {HTMLElement} button */
const reveal = (button) => {
	const field = /** @type {HTMLInputElement | null} */ (document.getElementById(button.dataset.reveal || ''))
	if (!field) return
	const shown = field.type === 'password'
	field.type = shown ? 'text' : 'password'
	button.textContent = (shown ? button.dataset.labelOn : button.dataset.labelOff) || ''
}

/** `data-reveal`: shows and hides a password. */
export function startRevealing() {
	document.addEventListener('click', (event) => {
		const button = targetWithin(event, '[data-reveal]')
		if (button) reveal(button)
	})
}

/** Hides a form's passwords again before it is sent, or the browser would remember them as ordinary text. @param {HTMLFormElement} form */
export function hidePasswords(form) {
	for (const button of form.querySelectorAll('[data-reveal]')) {
		const field = document.getElementById(button.getAttribute('data-reveal') || '')
		if (field instanceof HTMLInputElement) field.type = 'password'
	}
}
