import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { TFunction } from 'i18next'
import type { CSSProperties } from 'react'
import { type Brand, brandTokens, darkMail, MAIL_BILD, MAIL_LOGO } from '~/domain/mandant/brand'
import type { Locale, MandantConfig } from '~/domain/mandant/config'
import { FONT_PAIRS } from '~/domain/mandant/fonts'
import type { MailButton, MailInhalt } from './bauplan'
import { Zitat } from './Zitat'

export type LayoutContext = {
	locale: Locale
	t: TFunction
	config: Pick<MandantConfig, 'Name' | 'Firma' | 'SupportEmail' | 'MandantUrl' | 'brand'>
	/** The brand's name as a PNG. */
	logoUrl: string
	/** A band of the brand's own picture, where it has one. */
	bildUrl?: string | undefined
	/** Where mails of this kind are stopped; undefined where they cannot be. */
	abbestellen?: string | undefined
	/** Legal pages for the footer. */
	fusslinks: MailButton[]
}

/** Of a picture, in pixels. */
const BILD = 144
const RADIUS = { eckig: '4px', weich: '10px', rund: '24px' } as const
const CARD_RADIUS = { eckig: '4px', weich: '14px', rund: '20px' } as const
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const HEADING = { sans: SANS, serif: "Georgia,'Times New Roman',serif" } as const

/** Mail programs know no custom properties: the brand's tokens become inline styles. */
function styles(brand: Brand) {
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
function darkRules(brand: Brand): string {
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
		'.m-line': `border-color:${c.line}`,
	}
	const important = (declarations: string) => declarations.replaceAll(/(;|$)/g, '!important$1')
	return `@media (prefers-color-scheme:dark){${Object.entries(rules)
		.map(([selector, declarations]) => `${selector}{${important(declarations)}}`)
		.join('')}}`
}

/** The one look of all mails: brand, one card, at most one button with its link in the footer's plain sight. */
export function MailLayout({ inhalt, context }: { inhalt: MailInhalt; context: LayoutContext }) {
	const { t, locale, config, fusslinks, abbestellen, logoUrl, bildUrl } = context
	const s = styles(config.brand)
	const { betrag, schritt, knopf, nebenlink, code, bild, zitat, weitergabe } = inhalt
	return (
		<Html lang={locale} dir="ltr">
			<Head>
				<title>{inhalt.betreff}</title>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<style>{darkRules(config.brand)}</style>
			</Head>
			<div style={s.preview}>{inhalt.absaetze.join(' ')}</div>
			<Body style={s.body} className="m-ground">
				<Section style={s.ground} className="m-ground">
					<Container style={s.container}>
						<Section style={s.band}>
							<img src={logoUrl} alt={config.brand.logo.wordmark} height={MAIL_LOGO.hoehe} style={s.logo} />
						</Section>
						{bildUrl && <img src={bildUrl} alt="" width={MAIL_BILD.breite} style={s.keyVisual} />}
						<Section style={s.card} className="m-card">
							<Heading as="h1" style={s.h1}>
								{inhalt.titel}
							</Heading>
							{betrag && (
								<Section style={s.amountBox}>
									<Text style={s.amountName} className="m-small">
										{betrag.name}
									</Text>
									<Text style={s.amount} className="m-amount">
										{betrag.wert}
									</Text>
								</Section>
							)}
							<Text style={s.text}>{inhalt.anrede}</Text>
							{inhalt.absaetze.map((absatz) => (
								<Text key={absatz} style={s.text}>
									{absatz}
								</Text>
							))}
							{bild && <img src={bild.url} alt={bild.name} height={64} style={s.bild} />}
							{(code || inhalt.fakten.length > 0) && (
								<Section style={s.facts} className="m-facts">
									{code && (
										<>
											<Text style={s.fact}>{code.name}</Text>
											<Text style={s.code}>{code.wert}</Text>
										</>
									)}
									{inhalt.fakten.map(({ name, wert }) => (
										<Text key={name} style={s.fact}>
											{name}: <strong>{wert}</strong>
										</Text>
									))}
								</Section>
							)}
							{zitat && <Zitat text={zitat} style={s.quote} />}
							{schritt && (
								<Text style={s.step} className="m-step">
									<strong>{t('mail:schritt')}:</strong> {schritt}
								</Text>
							)}
							{knopf && (
								<Section style={s.buttonRow}>
									<Button href={knopf.url} style={s.button} className="m-button">
										{knopf.text}
									</Button>
								</Section>
							)}
							{weitergabe && (
								<>
									<Text style={s.text}>{weitergabe.titel}</Text>
									<Zitat text={weitergabe.text} style={s.quote} />
									<img
										src={weitergabe.bild.url}
										alt={weitergabe.bild.alt}
										width={BILD}
										height={BILD}
										style={s.picture}
									/>
								</>
							)}
							{nebenlink && (
								<Text style={s.text}>
									{nebenlink.text}
									<br />
									<Link href={nebenlink.url} style={s.url} className="m-link">
										{nebenlink.url}
									</Link>
								</Text>
							)}
							{inhalt.danach.map((absatz) => (
								<Text key={absatz} style={s.text}>
									{absatz}
								</Text>
							))}
							<Text style={s.text}>
								{t('mail:gruss')}
								<br />
								{t('mail:absender', { marke: config.Name })}
							</Text>
						</Section>
						<Section style={s.footer}>
							{knopf && (
								<Text style={s.small} className="m-small">
									{t('mail:linkHinweis')}
									<br />
									<Link href={knopf.url} style={s.url} className="m-link">
										{knopf.url}
									</Link>
								</Text>
							)}
							<Text style={s.small} className="m-small">
								{t('mail:fuss.grund', { grund: inhalt.grund })}
							</Text>
							<Text style={s.small} className="m-small">
								{t('mail:fuss.hilfe', { email: config.SupportEmail })}
							</Text>
							{abbestellen && (
								<Text style={s.small} className="m-small">
									<Link href={abbestellen} style={s.link} className="m-link">
										{t('statusmail:fuss')}
									</Link>
								</Text>
							)}
							<Hr style={s.hr} className="m-line" />
							<Text style={s.small} className="m-small">
								{config.Firma}
								{fusslinks.map(({ text, url }) => (
									<span key={url}>
										{' · '}
										<Link href={url} style={s.link} className="m-link">
											{text}
										</Link>
									</span>
								))}
							</Text>
						</Section>
					</Container>
				</Section>
			</Body>
		</Html>
	)
}
