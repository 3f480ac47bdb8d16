import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Logo } from '~/ui/brand/Logo'
import { Form } from '~/ui/form/Form'
import { WorkPage } from '~/ui/layout/WorkPage'
import { FormElement, Link } from '~/ui/link'
import { Tag, type TagTone } from '~/ui/Tag'
import type { FrameView } from '~/web/frame.server'
import { useHandles } from '../handle'
import type { BetriebFrame } from './frame.server'

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
			<Link href={betrieb.passwortHref} className="inline-flex min-h-11 items-center">
				{t('passwort')}
			</Link>
			{frame.languages.length > 1 && (
				<FormElement method="post" action={frame.spracheHref} className="flex">
					<input type="hidden" name="zurueck" value={frame.zurueck} />
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

/** The back office's own frame, in place of the brand's shop. */
export function BetriebPage({ frame, betrieb, children }: Props) {
	const { t } = useTranslation(['betrieb', 'allgemein'])
	const current = useHandles().findLast(({ menu }) => menu)?.menu
	return (
		<WorkPage
			brand={{ homeHref: betrieb.startHref, logoSvg: <Logo {...frame.brand.logo} /> }}
			environment={<Tag tone={UMGEBUNG[betrieb.umgebung]}>{t(`umgebung.${betrieb.umgebung}`)}</Tag>}
			account={<Account frame={frame} betrieb={betrieb} />}
			nav={betrieb.menu.map(({ name, href }) => ({ href, label: t(name), current: name === current }))}
			labels={{ skip: t('allgemein:zumInhalt'), nav: t('navigation'), menu: t('allgemein:menue') }}
		>
			{children}
		</WorkPage>
	)
}
