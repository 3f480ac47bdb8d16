import { RemixBrowser } from '@remix-run/react'
import { createInstance } from 'i18next'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { NonceContext } from './ui/nonce'

/** The texts hydrated screens use; each language is a chunk of its own. */
const catalogues = {
	de: () => import('./locales/de/browser'),
	en: () => import('./locales/en/browser'),
}

/**
 * RemixBrowser suspends until the page's data is decoded, by throwing the promise. A key pressed in that moment makes
 * React render the root at once, which it cannot while the root suspends (its error 345): so it is waited for first.
 */
async function dataDecoded() {
	try {
		RemixBrowser({})
	} catch (pending) {
		await pending
	}
}

async function hydrate() {
	const lng = document.documentElement.lang === 'en' ? 'en' : 'de'
	const { browser } = await catalogues[lng]()
	const i18n = createInstance()
	await i18n.init({
		lng,
		fallbackLng: false,
		defaultNS: 'allgemein',
		resources: { [lng]: browser },
		interpolation: { escapeValue: false },
		returnNull: false,
	})
	await dataDecoded()
	startTransition(() => {
		hydrateRoot(
			document,
			<NonceContext.Provider value="">
				<I18nextProvider i18n={i18n}>
					<RemixBrowser />
				</I18nextProvider>
			</NonceContext.Provider>,
		)
	})
}

hydrate()
