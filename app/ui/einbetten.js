import { EINBETTEN_TEXTS } from '../locales/einbetten.js'

/*
 * Runs in pages of other sites: <weitersagen-empfehlen>, <weitersagen-stand> and <weitersagen-freund> show the portal in a
 * frame (docs/embedding.md). It keeps nothing in the browser, asks no other host and writes no HTML. `npm run einbetten`
 * builds public/einbetten/<version>.js from it.
 */

/** Each change gets a new one. */
const VERSION = '1.2.0'
/** The version of the messages between page and frame. */
const MESSAGES = 1
/** Milliseconds for the frame to answer once it is loaded; then the page's own link is all there is. */
const PATIENCE = 10_000
/** Changes of height within a second before growing is taken for a loop. */
const RESTLESS = 30

const script = document.currentScript
const portal = script instanceof HTMLScriptElement && script.src ? new URL(script.src).origin : ''

const [STANDARD] = EINBETTEN_TEXTS.values()

/**
 * @param {HTMLElement} element
 * @param {Partial<CSSStyleDeclaration>} style
 */
const dress = (element, style) => Object.assign(element.style, style)

/** @param {string | null} hash `#/path` of the page's address: a place in the portal */
const placeIn = (hash) => (hash && /^#\/(?![/\\])/.test(hash) ? hash.slice(1) : '')

/** @param {'empfehlen' | 'stand' | 'freund'} kind */
const elementOf = (kind) =>
	class extends HTMLElement {
		static observedAttributes = ['product', 'share', 'language', 'look', 'mode', 'campaign', 'order', 'token']

		constructor() {
			super()
			/** @type {string | undefined} */
			this.secret = undefined
			this.root = this.attachShadow({ mode: 'open' })
			this.link = document.createElement('slot')
			this.root.append(this.link)
			this.link.addEventListener('click', (event) => this.clicked(event))
			this.heard = (/** @type {MessageEvent} */ event) => this.hear(event)
			this.moved = () => this.follow()
		}

		get texts() {
			const asked = this.getAttribute('language') || document.documentElement.lang
			return EINBETTEN_TEXTS.get(asked.slice(0, 2)) ?? STANDARD
		}

		get label() {
			return this.textContent?.trim() || this.texts?.[kind] || ''
		}

		get mode() {
			return this.getAttribute('mode') || 'inline'
		}

		/**
		 * Says who the page's customer is, signed by the page (docs/autologin.md); the frame takes it once.
		 * @returns {string}
		 */
		get token() {
			return this.secret ?? ''
		}

		/** @param {string} value */
		set token(value) {
			this.secret = value || undefined
			this.present()
		}

		/** Hands the token to a frame that asked for one. It is kept in no attribute after that. */
		present() {
			const token = this.secret ?? this.getAttribute('token')
			if (!token || !this.asks) return
			this.asks = false
			this.secret = undefined
			this.removeAttribute('token')
			this.say({ art: 'weitersagen:ausweis', token })
		}

		/** Where the frame begins, with what the attributes say. */
		get address() {
			const product = this.getAttribute('product')
			const begin = { stand: '/persoenlicherbereich', freund: '/code', empfehlen: '/' }[kind]
			const own = kind === 'empfehlen' && product ? `/empfehlen/${encodeURIComponent(product)}` : begin
			const deep = this.hasAttribute('address') ? placeIn(location.hash) : ''
			const url = new URL(deep || own, portal)
			const set = (/** @type {string} */ name, /** @type {string | null} */ value) =>
				value && url.searchParams.set(name, value)
			if (this.getAttribute('look') !== 'brand') set('widget', '1')
			set('lang', this.getAttribute('language'))
			set('c', this.getAttribute('campaign'))
			if (kind === 'empfehlen') {
				set('anteil', this.getAttribute('share'))
				set('bestellung', this.getAttribute('order'))
			}
			return url.href
		}

		connectedCallback() {
			addEventListener('message', this.heard)
			addEventListener('hashchange', this.moved)
			this.start()
		}

		disconnectedCallback() {
			removeEventListener('message', this.heard)
			removeEventListener('hashchange', this.moved)
			this.end()
		}

		/** @param {string} name */
		attributeChangedCallback(name) {
			if (name === 'token') this.present()
			else if (this.isConnected && this.started) {
				this.end()
				this.start()
			}
		}

		start() {
			this.started = true
			if (!this.textContent?.trim()) this.append(this.linkTo())
			if (this.mode === 'inline') this.show(this.root)
			if (this.mode === 'popup') this.open()
		}

		end() {
			clearTimeout(this.timer)
			this.dialog?.remove()
			this.frame?.remove()
			this.dialog = this.frame = undefined
			this.link.style.display = ''
		}

		/** The way without a frame. */
		linkTo() {
			const link = document.createElement('a')
			link.href = this.address
			link.textContent = this.label
			return link
		}

		/** @param {MouseEvent} event on the page's link */
		clicked(event) {
			if (
				this.failed ||
				this.mode === 'inline' ||
				event.defaultPrevented ||
				event.button ||
				event.ctrlKey ||
				event.metaKey ||
				event.shiftKey ||
				event.altKey
			)
				return
			event.preventDefault()
			this.open()
		}

		/** @param {Node} place */
		show(place) {
			const frame = document.createElement('iframe')
			this.frame = frame
			this.known = false
			this.sizes = 0
			this.page = ''
			frame.title = this.label
			frame.src = this.address
			// A browser that cannot share complains of the name.
			frame.allow = 'share' in navigator ? 'clipboard-write; web-share' : 'clipboard-write'
			dress(frame, { border: '0', width: '100%', height: '0', display: 'block', colorScheme: 'normal' })
			// The browser does it by itself where it can, from the page's own word.
			frame.style.setProperty('frame-sizing', 'content-height')
			frame.addEventListener('load', () => {
				this.say({ art: 'weitersagen:hallo' })
				clearTimeout(this.timer)
				if (!this.known) this.timer = setTimeout(() => this.fail(), PATIENCE)
			})
			frame.addEventListener('error', () => this.fail())
			place.appendChild(frame)
		}

		/** The portal in a dialog over the page. */
		open() {
			if (this.mode === 'inline') return
			if (!this.dialog) {
				const dialog = document.createElement('dialog')
				const close = document.createElement('button')
				this.dialog = dialog
				dialog.setAttribute('aria-label', this.label)
				dress(dialog, {
					width: 'min(48rem, calc(100vw - 1rem))',
					maxWidth: 'none',
					maxHeight: 'calc(100dvh - 1rem)',
					overflow: 'auto',
					padding: '0',
					border: '1px solid',
					boxSizing: 'border-box',
				})
				close.type = 'button'
				close.textContent = this.texts?.close ?? ''
				dress(close, {
					font: 'inherit',
					padding: '.75rem 1rem',
					minHeight: '3rem',
					cursor: 'pointer',
					margin: '.25rem',
				})
				close.addEventListener('click', () => dialog.close())
				dialog.addEventListener('close', () => this.tell('zu', {}))
				dialog.append(close)
				this.root.append(dialog)
				this.show(dialog)
			}
			if (this.dialog.open) return
			this.dialog.showModal()
			this.tell('offen', {})
		}

		close() {
			this.dialog?.close()
		}

		/** @param {object} message */
		say(message) {
			this.frame?.contentWindow?.postMessage({ ...message, version: MESSAGES }, portal)
		}

		/**
		 * @param {string} name
		 * @param {object} detail
		 */
		tell(name, detail) {
			const init = { detail: { version: VERSION, ...detail }, bubbles: true, composed: true }
			this.dispatchEvent(new CustomEvent(`weitersagen:${name}`, init))
		}

		/** The frame does not answer: blocked, offline, or the portal does not allow this page. */
		fail() {
			if (this.known) return
			clearTimeout(this.timer)
			this.failed = true
			this.frame?.remove()
			this.frame = undefined
			if (this.dialog) this.dialog.append(this.linkTo())
			this.tell('fehler', { grund: 'keine-antwort' })
		}

		/** @param {MessageEvent} event taken from the own frame and the portal alone */
		hear({ origin, source, data }) {
			const { frame } = this
			if (!frame || origin !== portal || source !== frame.contentWindow) return
			if (!data || data.version !== MESSAGES) return
			if (data.art === 'weitersagen:seite') this.arrived(data)
			if (data.art === 'weitersagen:hoehe') this.grow(data.hoehe)
			if (data.art === 'weitersagen:schliessen') this.close()
			if (data.art === 'weitersagen:fehler') this.tell('fehler', { grund: String(data.grund) })
		}

		/** @param {{ pfad?: unknown, titel?: unknown, seite?: unknown, hoehe?: unknown, nachOben?: unknown, scrollMs?: unknown, ausweis?: unknown }} page */
		arrived({ pfad, titel, seite, hoehe, nachOben, scrollMs, ausweis }) {
			const first = !this.known
			const before = this.page
			this.known = true
			clearTimeout(this.timer)
			if (this.mode === 'inline') this.link.style.display = 'none'
			this.grow(hoehe)
			this.page = String(seite)
			this.asks = ausweis === true
			this.present()
			if (!nachOben) return
			if (!first) this.top(scrollMs)
			if (typeof pfad === 'string' && placeIn(`#${pfad}`)) {
				this.path = pfad
				if (this.hasAttribute('address') && this.mode === 'inline' && (!first || location.hash))
					history.replaceState(history.state, '', `#${pfad}`)
			}
			this.tell('seite', { pfad: String(pfad ?? ''), titel: String(titel ?? ''), seite: this.page })
			if (this.page === 'EmpfehlungTeilen' && /^Empfehlen/.test(before ?? '')) this.tell('empfohlen', {})
		}

		/** @param {unknown} scrollMs 0 for people who want no motion */
		top(scrollMs) {
			if (this.dialog) this.dialog.scrollTop = 0
			else if (this.getBoundingClientRect().top < 0)
				this.scrollIntoView({ block: 'start', behavior: scrollMs ? 'smooth' : 'auto' })
		}

		/** @param {unknown} height of the frame's content, in pixels */
		grow(height) {
			const { frame } = this
			if (!frame || typeof height !== 'number' || !(height > 0) || height > 50_000) return
			const now = Date.now()
			if (now - (this.since ?? 0) > 1000) {
				this.since = now
				this.sizes = 0
			}
			this.sizes = (this.sizes ?? 0) + 1
			if (this.sizes <= RESTLESS) frame.style.height = `${Math.ceil(height)}px`
		}

		/** The page's address was changed by hand or by going back. */
		follow() {
			const place = placeIn(location.hash)
			if (!this.hasAttribute('address') || !this.frame || !place || place === this.path) return
			this.frame.src = this.address
		}
	}

for (const kind of /** @type {const} */ (['empfehlen', 'stand', 'freund']))
	if (portal && !customElements.get(`weitersagen-${kind}`))
		customElements.define(`weitersagen-${kind}`, elementOf(kind))
