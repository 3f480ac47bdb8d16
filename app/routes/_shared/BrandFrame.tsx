import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Logo } from '~/ui/brand/Logo'
import { PageEnd, PageTop } from '~/ui/layout/Page'
import type { PageFrame } from '~/ui/layout/page-frame'
import { FormElement, Link } from '~/ui/link'
import type { BrandFrame } from '~/web/brand-frame.server'
import type { FrameView } from '~/web/frame.server'
import { CookieBanner, CookieBannerForm } from './CookieBanner'
import { NurTeam, Testbetrieb } from './Testbetrieb'

/** What the frame is made of; `vertretung` is never there where it is kept. */
type Props = BrandFrame & FrameView['own'] & Partial<Pick<FrameView, 'vertretung' | 'vorschau' | 'nurTeam'>>

/** What stands above a brand's screen. */
export const BrandTop = (props: Props): ReactNode => <PageTop {...useFrame(props)} />

/** The same without a menu, on the steps of a way. */
export const FocusedTop = (props: Props): ReactNode => <PageTop {...useFrame(props)} nav={[]} />

/** What stands below it. */
export const BrandEnd = (props: Props): ReactNode => <PageEnd {...useFrame(props)} />

/** Where a widget leads to. */
export function useWidgetLinks({ widget, fensterHref, einstellungenHref }: Props): PageFrame['widget'] {
	const { t } = useTranslation()
	if (!widget) return undefined
	return [
		{ href: fensterHref, label: t('einwilligung:fenster'), newWindow: true },
		{ href: einstellungenHref, label: t('einwilligung:link'), settings: true },
	]
}

function useFrame(props: Props): PageFrame {
	const { t } = useTranslation()
	const widget = useWidgetLinks(props)
	const { brand, konto, demo, banner, vertretung, vorschau, zurueck, hier, einstellungenHref, fensterHref, token } =
		props
	const question = banner && { ...banner, einstellungenHref, token, zurueck: hier }
	return {
		brand: {
			name: brand.name,
			homeHref: brand.homeHref,
			logoSvg: <Logo {...brand.logo} file={brand.logoFile} inverse={brand.header === 'farbig'} />,
		},
		header: brand.header,
		nav: [
			...props.nav,
			...(konto
				? konto.art === 'abmelden'
					? [{ ...konto, account: true, icon: 'logout' as const, post: <></> }]
					: [{ ...konto, account: true, icon: 'user' as const }]
				: []),
		],
		languages: props.languages,
		languageForm: { action: props.spracheHref, hidden: <input type="hidden" name="zurueck" value={zurueck} /> },
		footer: [
			...props.footer,
			{ href: einstellungenHref, label: t('einwilligung:link'), settings: true },
			...(props.fenster ? [{ href: fensterHref, label: t('einwilligung:fenster'), newWindow: true }] : []),
		],
		footerText: `${props.firma} · ${props.support}`,
		labels: {
			skip: t('zumInhalt'),
			menu: t('menue'),
			mainNav: t('hauptmenue'),
			language: t('sprache'),
			footerNav: t('fusszeile'),
		},
		widget,
		question: question && <CookieBanner {...question} />,
		end: question && <CookieBannerForm {...question} />,
		banner: (
			<>
				{props.testbetrieb && <Testbetrieb />}
				{props.nurTeam && <NurTeam />}
				{demo && (
					<aside aria-label={t('demoTitel')} className="bg-surface-alt px-4 py-0.5 text-center text-xs text-muted">
						{t('demo')} {demo.postfachHref && <Link href={demo.postfachHref}>{t('demoMails')}</Link>}{' '}
						{demo.hostHref && <Link href={demo.hostHref}>{t('demoHost')}</Link>}
					</aside>
				)}
				{vertretung && <Vertretung {...vertretung} />}
				{vorschau && <Vorschau {...vorschau} />}
			</>
		),
	}
}

/** The page is not what visitors see: always in sight. */
function Vorschau({ ab, endeHref }: { ab: string; endeHref: string }) {
	const { t } = useTranslation()
	return (
		<aside
			aria-label={t('vorabsicht.titel')}
			className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warning-soft px-4 py-2"
		>
			<span>{t('vorabsicht.text', { ab })}</span>
			<Link href={endeHref} className="inline-flex min-h-11 items-center">
				{t('vorabsicht.ende')}
			</Link>
		</aside>
	)
}

/** An operator is logged in for somebody: always in sight, with the way out. */
function Vertretung({ name, endeHref }: { name: string; endeHref: string }) {
	const { t } = useTranslation()
	return (
		<aside
			aria-label={t('angemeldetAlsTitel')}
			className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warning-soft px-4 py-2"
		>
			<span>{t('angemeldetAls', { name })}</span>
			<FormElement method="post" action={endeHref}>
				<Button variant="secondary">{t('angemeldetAlsEnde')}</Button>
			</FormElement>
		</aside>
	)
}
