/** How long a script may take to come, in milliseconds [F-CHUNK]. */
const MAX_WAIT = 120000

/** `data-late`: says so where the script `data-awaited` does not come, and that all goes on by whole pages. */
export function watchLate() {
	const script = document.querySelector('script[data-awaited]')
	const says = /** @type {HTMLElement | null} */ (document.querySelector('[data-late]'))
	if (!script || !says) return
	const tell = () => {
		says.hidden = false
	}
	const timer = setTimeout(tell, MAX_WAIT)
	script.addEventListener('error', tell)
	script.addEventListener('load', () => {
		clearTimeout(timer)
		says.hidden = true
	})
}
