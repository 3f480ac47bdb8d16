import { useLocation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonLook } from '~/ui/Button'
import { Logo } from '~/ui/brand/Logo'
import { Form } from '~/ui/form/Form'
import { Icon } from '~/ui/Icon'
import { WorkPage } from '~/ui/layout/WorkPage'
import { FormElement, Link } from '~/ui/link'
import { Tag, type TagTone } from '~/ui/Tag'
import type { FrameView } from '~/web/frame.server'
import { useHandles } from '../handle'
import { Testbetrieb } from '../Testbetrieb'
import type { BetriebFrame } from './frame.server'
import { BETRIEB_TASTEN, Tasten, TastenKnopf } from './Tasten'

const UMGEBUNG: Record<BetriebFrame['umgebung'], TagTone> = { demo: 'info', test: 'warning', produktion: 'success' }

type Props = { frame: FrameView; betrieb: BetriebFrame; children: ReactNode }

/** Who is logged in, and their ways out. */
function Account({ frame, betrieb }: Omit<Props, 'children'>) {
	const { t } = useTranslation(['betrieb', 'team'])
	const { wer } = betrieb
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
			{wer && (
				<span>
					<span className="sr-only">{t('angemeldet')} </span>
					<strong>{wer.name}</strong>
					{wer.rollen.length > 0 && (
						<span className="text-muted"> · {wer.rollen.map((rolle) => t(`team:rollen.${rolle}`)).join(', ')}</span>
					)}
				</span>
			)}
			<TastenKnopf />
			{!betrieb.zuerst && (
				<Link href={betrieb.passwortHref} className="inline-flex min-h-11 items-center">
					{t('passwort')}
				</Link>
			)}
			{frame.languages.length > 1 && (
				<FormElement method="post" action={frame.spracheHref} className="flex">
					<input type="hidden" name="zurueck" value={frame.own.zurueck} />
					{frame.languages
						.filter(({ current }) => !current)
						.map(({ lang, label }) => (
							<button
								key={lang}
								type="submit"
								name="sprache"
								value={lang}
								lang={lang}
								className="inline-flex min-h-11 items-center px-1 underline"
							>
								{label}
							</button>
						))}
				</FormElement>
			)}
			<Form
				action={betrieb.logout.href}
				layout="inline"
				hidden={<input type="hidden" name="formular" value={betrieb.logout.token} />}
			>
				<Button variant="quiet" icon="logout" inline>
					{t('abmelden')}
				</Button>
			</Form>
		</div>
	)
}

/** One field for people, orders, recommendations, rewards and runs. */
function Suche({ href }: { href: string }) {
	const { t } = useTranslation('betrieb')
	const [query] = useSearchParams()
	const { pathname } = useLocation()
	return (
		<search aria-label={t('suche')}>
			<Form method="get" action={href} layout="inline" className="flex gap-2">
				<input
					name="q"
					type="search"
					defaultValue={pathname === href ? (query.get('q') ?? '') : ''}
					maxLength={120}
					autoComplete="off"
					aria-label={t('suche')}
					aria-keyshortcuts="/"
					placeholder={t('sucheWo')}
					data-search=""
					className="control min-w-0"
				/>
				<button type="submit" className={buttonLook({ variant: 'quiet', inline: true })} aria-label={t('suchen')}>
					<Icon name="search" />
				</button>
			</Form>
		</search>
	)
}

/** The back office's own frame, in place of the brand's shop. */
export function BetriebPage({ frame, betrieb, children }: Props) {
	const { t } = useTranslation(['betrieb', 'allgemein'])
	const current = useHandles().findLast(({ menu }) => menu)?.menu
	return (
		<WorkPage
			brand={{ homeHref: betrieb.startHref, logoSvg: <Logo {...frame.brand.logo} file={frame.brand.logoFile} /> }}
			environment={<Tag tone={UMGEBUNG[betrieb.umgebung]}>{t(`umgebung.${betrieb.umgebung}`)}</Tag>}
			account={<Account frame={frame} betrieb={betrieb} />}
			search={betrieb.sucheHref && <Suche href={betrieb.sucheHref} />}
			keys={<Tasten tasten={BETRIEB_TASTEN} />}
			nav={betrieb.menu.map(({ name, href }) => ({ href, label: t(name), current: name === current }))}
			notice={frame.testbetrieb && <Testbetrieb />}
			labels={{ skip: t('allgemein:zumInhalt'), nav: t('navigation'), menu: t('allgemein:menue') }}
		>
			{children}
		</WorkPage>
	)
}
