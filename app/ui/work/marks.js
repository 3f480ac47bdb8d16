import { all, find } from './dom.js'
import { current } from './rows.js'

const marks = () => /** @type {HTMLInputElement[]} */ (all('main input[type=checkbox][data-mark]'))

/** Shows the number and sum of the ticked boxes, in the words the server gave. */
export const count = () => {
	for (const place of all('[data-marked]')) {
		const ticked = marks().filter((mark) => mark.checked)
		const cents = ticked.reduce((sum, mark) => sum + Number(mark.dataset.cent || 0), 0)
		const { currency = '' } = place.dataset
		const money = new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency })
		const text = place.dataset.marked || ''
		place.hidden = ticked.length === 0
		place.textContent = text.replace('%n', String(ticked.length)).replace('%s', money.format(cents / 100))
	}
}

/** Ticks the current row. */
export const tick = () => {
	const row = current()
	const mark = row && find('input[type=checkbox][data-mark]', row)
	if (mark) mark.click()
}

export function startMarks() {
	document.addEventListener('change', (event) => {
		if (event.target instanceof HTMLElement && event.target.matches('[data-mark]')) count()
		if (event.target instanceof HTMLInputElement && event.target.matches('[data-mark-all]')) {
			for (const mark of marks()) mark.checked = event.target.checked
			count()
		}
	})
}
