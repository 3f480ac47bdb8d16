import { all, find, isShown } from './dom.js'

/* Rows that keys move along. */

/** A row's focus target: its link, or the checkbox if there is none. @param {HTMLElement} row */
const handleOf = (row) => find('a', row) || find('input[type=checkbox]', row)
const rows = () => all('main tbody tr, main [data-row]').filter((row) => isShown(row) && handleOf(row))
export const current = () => {
	const active = document.activeElement
	return active ? rows().find((row) => row.contains(active)) : undefined
}

/** @param {number} step */
export const move = (step) => {
	const list = rows()
	const now = current()
	const at = now ? list.indexOf(now) : -1
	const next = at < 0 ? (step > 0 ? 0 : list.length - 1) : Math.min(list.length - 1, Math.max(0, at + step))
	const row = list[next]
	const handle = row && handleOf(row)
	if (!row || !handle) return
	handle.focus()
	row.scrollIntoView({ block: 'nearest' })
}
