import { useLocation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonLook } from '~/ui/Button'
import { Logo } from '~/ui/brand/Logo'
import { Form } from '~/ui/form/Form'
import { Icon } from '~/ui/Icon'
import { WorkPage } from '~/ui/layout/WorkPage'
import { FormElement, Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { Tag, type TagTone } from '~/ui/Tag'
import type { FrameView } from '~/web/frame.server'
import { useHandles } from '../handle'
import { Testbetrieb } from '../Testbetrieb'
import { Tasten, TastenKnopf, type TastenVon } from './Tasten'
import { WILLKOMMEN } from './willkommen'
import type { WorkFrame } from './work-frame.server'

const UMGEBUNG: Record<WorkFrame['umgebung'], TagTone> = { demo: 'info', test: 'warning', produktion: 'success' }

type Props = {
	frame: FrameView
	work: WorkFrame
	tasten: TastenVon
	children: ReactNode
}

/** Who is logged in, and their ways out. */
function Account({ frame, work }: Pick<Props, 'frame' | 'work'>) {
	const { t } = useTranslation('betrieb')
	const { wer } = work
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
			{wer && (
				<span>
					<span className="sr-only">{t('angemeldet')} </span>
					<strong>{wer.name}</strong>
					{wer.rollen && <span className="text-muted"> · {wer.rollen}</span>}
				</span>
			)}
			<TastenKnopf />
			{work.passwortHref && (
				<Link href={work.passwortHref} className="inline-flex min-h-11 items-center">
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
				action={work.logout.href}
				layout="inline"
				hidden={<input type="hidden" name="formular" value={work.logout.token} />}
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

/** The frame of people at work, operators and people of agencies alike, in place of the brand's shop. */
export function WorkScreen({ frame, work, tasten, children }: Props) {
	const { t } = useTranslation(['betrieb', 'allgemein', 'team'])
	const [query] = useSearchParams()
	const current = useHandles().findLast(({ menu }) => menu)?.menu
	return (
		<WorkPage
			brand={{ homeHref: work.startHref, logoSvg: <Logo {...frame.brand.logo} file={frame.brand.logoFile} /> }}
			environment={<Tag tone={UMGEBUNG[work.umgebung]}>{t(`umgebung.${work.umgebung}`)}</Tag>}
			account={<Account frame={frame} work={work} />}
			search={work.sucheHref && <Suche href={work.sucheHref} />}
			keys={<Tasten von={tasten} />}
			nav={work.menu.map(({ name, label, href }) => ({ href, label, current: name === current }))}
			legal={work.rechtliches ? frame.footer : []}
			notice={frame.testbetrieb && <Testbetrieb />}
			labels={{
				skip: t('allgemein:zumInhalt'),
				nav: work.navigation,
				menu: t('allgemein:menue'),
				legal: t('allgemein:fusszeile'),
				late: t('ohneSkript'),
			}}
		>
			{query.get('hinweis') === WILLKOMMEN.hinweis && (
				<div className="mb-6">
					<Notice tone="success" live first>
						{t('team:einladung.willkommen')}
					</Notice>
				</div>
			)}
			{children}
		</WorkPage>
	)
}
