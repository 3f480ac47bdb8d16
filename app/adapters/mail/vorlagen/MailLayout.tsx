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
import { MAIL_BILD, MAIL_LOGO } from '~/domain/mandant/brand'
import type { MandantConfig } from '~/domain/mandant/config'
import type { Locale } from '~/domain/shared/locale'
import { type MailButton, type MailInhalt, nebenwegeOf } from './bauplan'
import { darkRules, mailStyles } from './mail-style'
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

/** The one look of all mails: brand, one card, at most one filled button with its link in the footer's plain sight. */
export function MailLayout({ inhalt, context }: { inhalt: MailInhalt; context: LayoutContext }) {
	const { t, locale, config, fusslinks, abbestellen, logoUrl, bildUrl } = context
	const s = mailStyles(config.brand)
	const { betrag, schritt, knopf, adresse, code, bild, zitat, weitergabe } = inhalt
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
							{adresse && (
								<Text style={s.text}>
									{adresse.text}
									<br />
									<Link href={adresse.url} style={s.url} className="m-link">
										{adresse.url}
									</Link>
								</Text>
							)}
							{nebenwegeOf(inhalt, t).map(({ hinweis, text, url }) => (
								<Section key={url} style={s.wayRow}>
									<Text style={s.way}>{hinweis}</Text>
									<Button href={url} style={s.secondButton} className="m-second">
										{text}
									</Button>
								</Section>
							))}
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
