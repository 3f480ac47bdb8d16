import type { Locale } from '~/domain/shared/locale'

/** A voucher brand of the demo: its customer text, and its logo, drawn in a box of 120 × 60. */
type Gutscheinmarke = { shopUrl: string; einloesen: Record<Locale, string>; logo: string }

const zeichen = (grund: string, inhalt: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120" viewBox="0 0 120 60"><rect width="120" height="60" rx="6" fill="${grund}"/>${inhalt}</svg>`

/** Invented; the shops' addresses can never be registered. */
export const GUTSCHEINMARKEN: Record<string, Gutscheinmarke> = {
	Krumenkorb: {
		shopUrl: 'https://www.krumenkorb.example/',
		einloesen: {
			de: 'In jeder Filiale den Code zeigen oder im Backshop an der Kasse eingeben. Ein Rest bleibt auf dem Gutschein.',
			en: 'Show the code in any shop or enter it at the online checkout. What is left stays on the voucher.',
		},
		logo: zeichen(
			'#7a3e12',
			'<path d="M34 44h52l6-18H28z" fill="#e8b968"/><path d="M28 26c2-12 14-18 32-18s30 6 32 18z" fill="#f4d9a0"/><path d="M46 14l6 9M58 12l6 11M71 14l6 9" stroke="#7a3e12" stroke-width="3" stroke-linecap="round"/><path d="M40 32l4 8M52 32l2 8M68 32l-2 8M80 32l-4 8" stroke="#7a3e12" stroke-width="2.5"/>',
		),
	},
	'Blattgold Bücher': {
		shopUrl: 'https://www.blattgold-buecher.example/',
		einloesen: {
			de: 'Beim Bezahlen den Code eingeben, oder ihn in der Buchhandlung zeigen. Ein Rest bleibt auf dem Gutschein.',
			en: 'Enter the code at the checkout or show it in the bookshop. What is left stays on the voucher.',
		},
		logo: zeichen(
			'#1d2b45',
			'<path d="M60 18c-8-7-20-8-32-6v32c12-2 24-1 32 6 8-7 20-8 32-6V12c-12-2-24-1-32 6z" fill="#f7efd9"/><path d="M60 18v32" stroke="#1d2b45" stroke-width="2.5"/><path d="M76 16v18l5-4 5 4V15c-4-.6-7-.4-10 1z" fill="#c99a2e"/><path d="M34 20c6-.6 12 0 18 3M34 28c6-.6 12 0 18 3" fill="none" stroke="#c99a2e" stroke-width="2.5"/>',
		),
	},
	Radlerhof: {
		shopUrl: 'https://www.radlerhof.example/',
		einloesen: {
			de: 'Im Warenkorb den Code eingeben oder in der Werkstatt nennen. Ein Rest bleibt auf dem Gutschein.',
			en: 'Enter the code in the basket or give it at the workshop. What is left stays on the voucher.',
		},
		logo: zeichen(
			'#e9f2ea',
			'<g fill="none" stroke="#14532d" stroke-width="4"><circle cx="40" cy="38" r="13"/><circle cx="80" cy="38" r="13"/><path d="M40 38l12-20h22l6 20M52 18l10 20h-22M62 38l12-20M47 12h10M72 10h8" stroke-linecap="round" stroke-linejoin="round"/></g>',
		),
	},
	'Grünschnabel Gärten': {
		shopUrl: 'https://www.gruenschnabel.example/',
		einloesen: {
			de: 'Im Gartenmarkt an der Kasse den Code nennen oder im Warenkorb eingeben. Ein Rest bleibt auf dem Gutschein.',
			en: 'Give the code at the till of the garden centre or enter it in the basket. What is left stays on the voucher.',
		},
		logo: zeichen(
			'#2f7d3b',
			'<path d="M60 52V26" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M60 32C40 34 32 22 32 10c16-1 28 6 28 22z" fill="#bfe3a5"/><path d="M60 28c0-14 12-20 28-18 0 12-10 22-28 18z" fill="#fff"/><path d="M44 52h32" stroke="#f5b93d" stroke-width="5" stroke-linecap="round"/>',
		),
	},
}
