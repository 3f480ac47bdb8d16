import type { CSSProperties } from 'react'
import { type Brand, brandTokens, darkMail, MAIL_LOGO } from '~/domain/mandant/brand'
import { FONT_PAIRS } from '~/domain/mandant/fonts'

const RADIUS = { eckig: '4px', weich: '10px', rund: '24px' } as const
const CARD_RADIUS = { eckig: '4px', weich: '14px', rund: '20px' } as const
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const HEADING = { sans: SANS, serif: "Georgia,'Times New Roman',serif" } as const

/** Mail programs know no custom properties: the brand's tokens become inline styles. */
export function mailStyles(brand: Brand) {
	const c = brandTokens(brand)
	const text: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: c.ink }
	return {
		/** Shown beside the subject in the list of mails, not in the mail. */
		preview: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0, lineHeight: '1px' },
		body: { margin: 0, padding: 0, fontFamily: SANS },
		ground: { padding: '24px 0', backgroundColor: c['surface-alt'] },
		container: { maxWidth: '560px', padding: '0 16px' },
		band: {
			backgroundColor: c.brand,
			borderRadius: `${CARD_RADIUS[brand.radius]} ${CARD_RADIUS[brand.radius]} 0 0`,
			padding: '16px 24px',
		},
		/** Of the name that stands in for the picture where a mail program shows none. */
		logo: {
			display: 'block',
			height: `${MAIL_LOGO.hoehe}px`,
			width: 'auto',
			maxWidth: '100%',
			fontFamily: HEADING[FONT_PAIRS[brand.fontStack].mail],
			fontSize: '22px',
			lineHeight: `${MAIL_LOGO.hoehe}px`,
			fontWeight: 700,
			color: c['on-brand'],
		},
		keyVisual: { display: 'block', width: '100%', height: 'auto' },
		card: {
			backgroundColor: c.surface,
			border: `1px solid ${c.line}`,
			borderTop: 'none',
			borderRadius: `0 0 ${CARD_RADIUS[brand.radius]} ${CARD_RADIUS[brand.radius]}`,
			padding: '28px 24px 16px',
		},
		h1: {
			margin: '0 0 20px',
			fontFamily: HEADING[FONT_PAIRS[brand.fontStack].mail],
			fontSize: '26px',
			lineHeight: '32px',
			fontWeight: 700,
			color: c.ink,
		},
		text,
		facts: {
			backgroundColor: c['brand-soft'],
			borderRadius: RADIUS[brand.radius],
			padding: '14px 16px 6px',
			marginBottom: '20px',
		},
		amountBox: { marginBottom: '4px' },
		amountName: { margin: 0, fontSize: '14px', lineHeight: '21px', color: c.muted },
		amount: {
			...text,
			fontFamily: HEADING[FONT_PAIRS[brand.fontStack].mail],
			fontSize: '40px',
			lineHeight: '44px',
			fontWeight: 700,
			color: c['brand-strong'],
		},
		fact: { ...text, margin: '0 0 8px', wordBreak: 'break-word' },
		bild: { display: 'block', margin: '0 0 16px', height: '64px', width: 'auto', color: c.muted },
		code: {
			...text,
			margin: '0 0 8px',
			fontFamily: 'ui-monospace,Menlo,Consolas,monospace',
			fontSize: '20px',
			lineHeight: '30px',
			fontWeight: 700,
			letterSpacing: '1px',
			wordBreak: 'break-word',
		},
		/** As wide as a phone's card, so that its words stay on one line. */
		button: {
			display: 'block',
			maxWidth: '320px',
			boxSizing: 'border-box',
			textAlign: 'center',
			backgroundColor: c.brand,
			color: c['on-brand'],
			borderRadius: RADIUS[brand.radius],
			padding: '15px 12px',
			fontSize: '16px',
			lineHeight: '20px',
			fontWeight: 700,
			textDecoration: 'none',
		},
		/** Of a way beside the main one: outlined, below a line that says what it is for. */
		secondButton: {
			display: 'block',
			maxWidth: '320px',
			boxSizing: 'border-box',
			textAlign: 'center',
			backgroundColor: c.surface,
			color: c['brand-strong'],
			border: `2px solid ${c.brand}`,
			borderRadius: RADIUS[brand.radius],
			padding: '11px 10px',
			fontSize: '16px',
			lineHeight: '20px',
			fontWeight: 700,
			textDecoration: 'none',
		},
		wayRow: { margin: '0 0 20px' },
		way: { ...text, margin: '0 0 10px' },
		buttonRow: { margin: '4px 0 24px' },
		step: { ...text, margin: '0 0 20px', paddingLeft: '14px', borderLeft: `4px solid ${c.brand}` },
		small: { margin: '0 0 16px', fontSize: '14px', lineHeight: '21px', color: c.muted },
		quote: { ...text, paddingLeft: '16px', borderLeft: `3px solid ${c.line}`, wordBreak: 'break-word' },
		/** Dark on light whatever the mail's colours: a QR code is read no other way. */
		picture: { display: 'block', margin: '0 0 20px', padding: '8px', backgroundColor: '#ffffff', color: '#12161a' },
		link: { color: c['brand-strong'], textDecoration: 'underline' },
		url: { color: c['brand-strong'], textDecoration: 'underline', wordBreak: 'break-all' },
		hr: { borderColor: c.line, margin: '8px 0 16px' },
		footer: { padding: '20px 8px 0' },
	} satisfies Record<string, CSSProperties>
}

/** What mail programs that know a dark mode make of the classes below; the others show the mail as it is. */
export function darkRules(brand: Brand): string {
	const c = darkMail(brand)
	const rules = {
		'.m-ground': `background-color:${c.ground}`,
		'.m-card': `background-color:${c.card};border-color:${c.line}`,
		'.m-facts': `background-color:${c.facts}`,
		'.m-card p,.m-card h1': `color:${c.ink}`,
		'.m-small,.m-card .m-small': `color:${c.muted}`,
		'.m-amount,.m-card .m-amount': `color:${c.tint}`,
		'.m-link': `color:${c.tint}`,
		'.m-step': `border-left-color:${c.tint}`,
		'.m-button': `background-color:${c.tint};color:${c['on-tint']}`,
		'.m-button span': `color:${c['on-tint']}`,
		'.m-second': `background-color:${c.card};border-color:${c.tint};color:${c.tint}`,
		'.m-second span': `color:${c.tint}`,
		'.m-line': `border-color:${c.line}`,
	}
	const important = (declarations: string) => declarations.replaceAll(/(;|$)/g, '!important$1')
	return `@media (prefers-color-scheme:dark){${Object.entries(rules)
		.map(([selector, declarations]) => `${selector}{${important(declarations)}}`)
		.join('')}}`
}
