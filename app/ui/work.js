/**
 * What makes long work quick, on top of back-office screens that work without a script (docs/decisions/0058): keys, lists
 * that change without leaving the page, a count of what is ticked. Whatever it shows, the server made.
 */
;(() => {
	const root = document.documentElement
	if (root.dataset.work) return
	root.dataset.work = '1'

	/** Longer than between two keys of somebody who types. */
	const TYPING = 350
	const RELOAD = 4000

	/** @param {string} selector @param {ParentNode} [within] */
	const find = (selector, within = document) => /** @type {HTMLElement | null} */ (within.querySelector(selector))

	/** @param {string} selector @param {ParentNode} [within] */
	const all = (selector, within = document) =>
		/** @type {HTMLElement[]} */ (Array.from(within.querySelectorAll(selector)))

	/** Neither hidden nor folded away. @param {HTMLElement} element */
	const isShown = (element) => (element.checkVisibility ? element.checkVisibility() : element.offsetParent !== null)

	/** @param {EventTarget | null} target */
	const isTyping = (target) =>
		target instanceof HTMLElement &&
		target.matches('input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]')

	/* Rows: what the keys move along. */

	/** What the focus goes to in a row: Enter opens it; what has nothing to open can be ticked. @param {HTMLElement} row */
	const handleOf = (row) => find('a', row) || find('input[type=checkbox]', row)
	const rows = () => all('main tbody tr, main [data-row]').filter((row) => isShown(row) && handleOf(row))
	const current = () => {
		const active = document.activeElement
		return active ? rows().find((row) => row.contains(active)) : undefined
	}

	/** @param {number} step */
	const move = (step) => {
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

	const marks = () => /** @type {HTMLInputElement[]} */ (all('main input[type=checkbox][data-mark]'))

	/** How many are ticked and what they come to, in the words the server gave. */
	const count = () => {
		for (const place of all('[data-marked]')) {
			const ticked = marks().filter((mark) => mark.checked)
			const cents = ticked.reduce((sum, mark) => sum + Number(mark.dataset.cent || 0), 0)
			const euros = new Intl.NumberFormat(root.lang, { style: 'currency', currency: 'EUR' }).format(cents / 100)
			const text = place.dataset.marked || ''
			place.hidden = ticked.length === 0
			place.textContent = text.replace('%n', String(ticked.length)).replace('%s', euros)
		}
	}

	/** What only a script can do is shown by it. */
	const reveal = () => {
		for (const part of all('[data-with-script]')) part.hidden = false
	}

	const tick = () => {
		const row = current()
		const mark = row && find('input[type=checkbox][data-mark]', row)
		if (mark) mark.click()
	}

	/* Lists: another state of the same address takes the place of this one. */

	/** The request that counts: an answer to an older one is of no use any more. */
	let asked = 0

	/** @param {string} href @param {'push' | 'replace' | 'stay'} history What becomes of the address. */
	const show = (href, history = 'push') => {
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
				// Without its head, whose style has the nonce of another page.
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

	/** Puts what the server made in place of what is shown; who typed or ticked goes on there. @param {HTMLElement} main @param {Element} fresh */
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

	/** The address a filter form leads to. @param {HTMLFormElement} form */
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
		// Filters, order, columns and pages of the list that is shown; not a jump within it.
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

	document.addEventListener('change', (event) => {
		if (event.target instanceof HTMLElement && event.target.matches('[data-mark]')) count()
		if (event.target instanceof HTMLInputElement && event.target.matches('[data-mark-all]')) {
			for (const mark of marks()) mark.checked = event.target.checked
			count()
		}
	})

	/* Keys. */

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

	// Work in the background: looked at again as long as somebody looks at it.
	setInterval(() => {
		if (find('main [data-reload]') && !document.hidden) void show(location.href, 'stay')
	}, RELOAD)
	reveal()
	count()
})()
