import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Logo } from '~/ui/brand/Logo'
import { Page } from '~/ui/layout/Page'
import { FormElement, Link } from '~/ui/link'
import type { FrameView } from '~/web/frame.server'
import { BetriebPage } from './betrieb/BetriebPage'
import type { BetriebFrame } from './betrieb/frame.server'
import { CookieBanner, CookieBannerForm } from './CookieBanner'
import { useHandles } from './handle'

type FrameProps = { frame: FrameView; children: ReactNode }

/**
 * The frame around a screen: the back office's own, else the brand's. A screen chooses its width: `export const handle = { width: 'wide' }`; a refusal's
 * page has few lines, whichever screen it stands for, unless a navigation stands above it (`menu`).
 */
export function Frame({ frame, children }: FrameProps) {
	const betrieb = useRouteLoaderData<BetriebFrame | null>('Betrieb')
	return betrieb ? (
		<BetriebPage frame={frame} betrieb={betrieb}>
			{children}
		</BetriebPage>
	) : (
		<BrandPage frame={frame}>{children}</BrandPage>
	)
}

function BrandPage({ frame, children }: FrameProps) {
	const { t } = useTranslation()
	const handles = useHandles()
	const isFewLines = frame.antwort === 'fehler' && !handles.some(({ menu }) => menu)
	const width = isFewLines ? undefined : handles.findLast(({ width }) => width)?.width
	const { brand, konto, demo, vertretung } = frame
	return (
		<Page
			brand={{
				name: brand.name,
				homeHref: brand.homeHref,
				logoSvg: <Logo {...brand.logo} inverse={brand.header === 'farbig'} />,
			}}
			header={brand.header}
			nav={[
				...frame.nav,
				...(konto
					? [{ ...konto, account: true, icon: 'user' as const, ...(konto.art === 'abmelden' ? { post: <></> } : {}) }]
					: []),
			]}
			languages={frame.languages}
			languageForm={{ action: frame.spracheHref, hidden: <input type="hidden" name="zurueck" value={frame.zurueck} /> }}
			footer={frame.footer}
			widget={frame.widget}
			question={frame.banner && <CookieBanner {...frame.banner} />}
			end={frame.banner && <CookieBannerForm {...frame.banner} />}
			footerText={`${frame.firma} · ${frame.support}`}
			width={width ?? 'narrow'}
			labels={{
				skip: t('zumInhalt'),
				menu: t('menue'),
				mainNav: t('hauptmenue'),
				language: t('sprache'),
				footerNav: t('fusszeile'),
			}}
			banner={
				<>
					{demo && (
						<aside aria-label={t('demoTitel')} className="bg-surface-alt px-4 py-0.5 text-center text-xs text-muted">
							{t('demo')} {demo.postfachHref && <Link href={demo.postfachHref}>{t('demoMails')}</Link>}{' '}
							{demo.hostHref && <Link href={demo.hostHref}>{t('demoHost')}</Link>}
						</aside>
					)}
					{vertretung && <Vertretung {...vertretung} />}
				</>
			}
		>
			{children}
		</Page>
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
