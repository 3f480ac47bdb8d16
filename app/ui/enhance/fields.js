/** Rewrites a field and keeps the caret after the same character. @param {HTMLInputElement} field @param {string} value */
const rewrite = (field, value) => {
	if (value === field.value) return
	const caret = field.selectionStart
	const atEnd = caret === field.value.length
	const before = field.value.slice(0, caret || 0).replace(/\s/g, '').length
	field.value = value
	if (atEnd || caret === null) return
	let position = 0
	for (let seen = 0; position < value.length && seen < before; position++) if (value[position] !== ' ') seen++
	field.setSelectionRange(position, position)
}

/** `data-iban`: groups of four. `data-date-dots`: dots between day, month and year. */
export function startFields() {
	document.addEventListener('input', (event) => {
		const field = event.target
		if (!(field instanceof HTMLInputElement) || /** @type {InputEvent} */ (event).isComposing) return
		if ('iban' in field.dataset) {
			const compact = field.value.replace(/\s/g, '').toUpperCase()
			// What was pasted with words around it stays as it is: the server finds the number in it.
			if (/^[A-Z]{2}[A-Z0-9]{0,32}$/.test(compact)) rewrite(field, compact.replace(/(.{4})(?=.)/g, '$1 '))
		}
		if ('dateDots' in field.dataset) {
			// Only while typing at the end: corrections, deletions and pasted dates stay unchanged.
			const typed = /^insert(Composition)?Text$/.test(/** @type {InputEvent} */ (event).inputType || '')
			if (!typed || field.selectionStart !== field.value.length) return
			const value = field.value.replace(/[/,\-\s]+/g, '.').replace(/\.{2,}/g, '.')
			const digits = value.replace(/^(\d\d)(\d)/, '$1.$2').replace(/^(\d\d?\.\d\d)(\d)/, '$1.$2')
			rewrite(field, /^(\d\d|\d\d?\.\d\d)$/.test(digits) ? `${digits}.` : digits)
		}
	})
}
