import { all, find, isTyping } from './dom.js'
import { count } from './marks.js'

/* A list in another state replaces its page without leaving it. */

/** Longer than between two keystrokes. */
const TYPING = 350
/** How often background work is reloaded. */
const RELOAD = 4000

/** Shows what only works with a script. */
export const reveal = () => {
	for (const part of all('[data-with-script]')) part.hidden = false
}

/** The latest request: answers to older ones are dropped. */
let asked = 0

/** @param {string} href @param {'push' | 'replace' | 'stay'} history What happens to the address. */
export const show = (href, history = 'push') => {
	const mine = ++asked
	const main = find('main')
	if (main) main.setAttribute('aria-busy', 'true')
	return fetch(href, { headers: { accept: 'text/html' } })
		.then((answer) => {
			const same = new URL(answer.url).pathname === new URL(href, location.href).pathname
			if (!answer.ok || !same) throw new Error('list')
			return answer.text()
		})
		.then((html) => {
			if (mine !== asked) return
			// Without the head, whose style has another page's nonce.
			const title = /<title>[^<]*<\/title>/.exec(html)
			const part = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
			const page = new DOMParser().parseFromString(`${title}${part}</main>`, 'text/html')
			const fresh = page.querySelector('main')
			if (!main || !fresh) throw new Error('list')
			put(main, fresh)
			document.title = page.title
			if (history === 'push') window.history.pushState(null, '', href)
			if (history === 'replace') window.history.replaceState(null, '', href)
		})
		.catch(() => {
			if (mine === asked) location.assign(href)
		})
}

/** Replaces the content by the server's, and keeps focus and input. @param {HTMLElement} main @param {Element} fresh */
const put = (main, fresh) => {
	const active = document.activeElement
	const field = active instanceof HTMLInputElement || active instanceof HTMLSelectElement ? active : undefined
	const typed = field && field.type === 'search' ? field.value : undefined
	const open = all('details[open]', main).map((part) => all('details', main).indexOf(part))
	main.replaceChildren(...Array.from(fresh.childNodes))
	main.removeAttribute('aria-busy')
	const details = all('details', main)
	for (const at of open) if (details[at]) details[at].setAttribute('open', '')
	if (field) {
		const same = /** @type {HTMLInputElement[]} */ (all(`[name="${CSS.escape(field.name)}"]`, main)).find(
			(one) => one.type !== 'hidden' && (!/^(checkbox|radio)$/.test(one.type) || one.value === field.value),
		)
		if (same) {
			if (typed !== undefined) same.value = typed
			same.focus()
			if (typed !== undefined) same.setSelectionRange(typed.length, typed.length)
		}
	}
	const caption = find('caption', main)
	const told = find('[data-says]')
	if (told && caption) told.textContent = caption.textContent
	reveal()
	count()
}

/** The address of a filter form's result. @param {HTMLFormElement} form */
const addressOf = (form) => {
	const query = new URLSearchParams()
	new FormData(form).forEach((value, name) => {
		if (typeof value === 'string' && value !== '') query.append(name, value)
	})
	const search = query.toString()
	return form.action.replace(/[?#].*$/, '') + (search && `?${search}`)
}

/** @param {EventTarget | null} target */
const listForm = (target) => {
	const form = target instanceof Element ? target.closest('main form[data-list]') : null
	return form instanceof HTMLFormElement ? form : undefined
}

export function startLists() {
	/** @type {number | undefined} */
	let waiting
	document.addEventListener('input', (event) => {
		const form = listForm(event.target)
		if (!form) return
		clearTimeout(waiting)
		const typed = isTyping(event.target)
		waiting = window.setTimeout(() => show(addressOf(form), typed ? 'replace' : 'push'), typed ? TYPING : 0)
	})
	document.addEventListener('submit', (event) => {
		const form = listForm(event.target)
		if (!form) return
		event.preventDefault()
		clearTimeout(waiting)
		void show(addressOf(form))
	})
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest('main a') : null
		const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
		if (!(link instanceof HTMLAnchorElement) || !plain || event.defaultPrevented) return
		// Filters, order, columns and pages of this list; not a jump within it.
		if (!find('form[data-list]') || link.origin !== location.origin || link.pathname !== location.pathname) return
		if ((link.hash && link.search === location.search) || link.target || link.hasAttribute('download')) return
		event.preventDefault()
		void show(link.href).then(() => {
			const sorted = find('th[aria-sort] a')
			if (link.closest('th') && sorted) sorted.focus()
			else if (!document.activeElement || document.activeElement === document.body)
				(find(link.hash || 'main') || find('main'))?.focus()
		})
	})
	window.addEventListener('popstate', () => {
		if (find('form[data-list]')) void show(location.href, 'stay')
	})

	setInterval(() => {
		if (find('main [data-reload]') && !document.hidden) void show(location.href, 'stay')
	}, RELOAD)
}
