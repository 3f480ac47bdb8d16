import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Link } from '~/ui/link'
import { firstOf, More } from '~/ui/More'
import { Tag } from '~/ui/Tag'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf, useDarf } from '../../_shared/betrieb/Darf'
import type { KontoScreen } from './view.server'

type Konto = KontoScreen['konto']
type Props = Pick<KontoScreen, 'konto' | 'token'>

const NEUESTE_MAILS = 3
const NEUESTE = 6

const TITEL = 'text-xl'

type MailsProps = { mails: readonly Konto['mails'][number][]; token: string }

function MailListe({ mails, token }: MailsProps) {
	const { t } = useTranslation('konten')
	const darf = useDarf()('konto.mails')
	return (
		<ul className="divide-y divide-line border-line border-y">
			{mails.map(({ id, was, am, zustand, weg }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
					<div className="min-w-0 flex-[1_1_14rem]">
						<p className="font-semibold">{was}</p>
						<p className="text-muted">
							{am} ·{' '}
							{zustand === 'gescheitert' ? (
								<Tag tone="danger">{t('konto.mailZustand.gescheitert')}</Tag>
							) : (
								t(`konto.mailZustand.${zustand}`)
							)}
							{darf && !weg && zustand !== 'wartet' && ` · ${t('konto.mailWegFehlt')}`}
						</p>
					</div>
					{darf && weg && (
						<ActionButton token={token} intent="mail" werte={{ mailId: id }}>
							<Button
								variant="secondary"
								inline
								aria-label={t('konto.mailVon', { weg: t(`konto.mailWeg.${weg}`), was })}
							>
								{t(`konto.mailWeg.${weg}`)}
							</Button>
						</ActionButton>
					)}
				</li>
			))}
		</ul>
	)
}

/** The person's own mails, each with the way to send it once more where there is one. */
export function Mails({ konto: { mails, mehr }, token }: Props) {
	const { t } = useTranslation('konten')
	if (mails.length === 0) return null
	const [neue, aeltere] = firstOf(mails, NEUESTE_MAILS)
	return (
		<section id="mails" className="grid scroll-mt-6 gap-3">
			<h2 className={TITEL}>{t('konto.mails')}</h2>
			<div>
				<MailListe mails={neue} token={token} />
				{aeltere.length > 0 && (
					<More title={t('konto.aeltere.mails', { zahl: aeltere.length })}>
						<MailListe mails={aeltere} token={token} />
						{mehr.mails && <p className="mt-3 text-muted">{t('konto.neueste', { zahl: mails.length })}</p>}
					</More>
				)}
			</div>
		</section>
	)
}

/** Questions that have their answer; the others wait, and stand above. */
export function Beantwortet({ konto: { beantwortet } }: Pick<Props, 'konto'>) {
	const { t } = useTranslation('konten')
	if (beantwortet.length === 0) return null
	return (
		<section className="grid gap-1">
			<h2 className={TITEL}>{t('konto.nachfragen')}</h2>
			<More title={t('konto.aeltere.nachfragen', { zahl: beantwortet.length })}>
				<ul className="grid gap-1">
					{beantwortet.map(({ id, href, am }) => (
						<li key={id}>
							<Link href={href} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
								{t('konto.nachfrageVom', { datum: am })}
							</Link>
						</li>
					))}
				</ul>
			</More>
		</section>
	)
}

/** What happened, when, and by whom: a line each, on a phone two. */
function Ereignisse({ zeilen }: { zeilen: readonly Konto['verlauf'][number][] }) {
	const { t } = useTranslation('konten')
	return (
		<ol className="divide-y divide-line border-line border-y">
			{zeilen.map(({ id, am, was, wer, quelle }) => (
				<li key={id} className="py-2 sm:grid sm:grid-cols-[8.75rem_minmax(0,1fr)_minmax(0,11.5rem)] sm:gap-x-4">
					<p className="font-semibold sm:order-2">{was}</p>
					<p className="text-muted tabular-nums sm:contents">
						<span className="sm:order-1">{am}</span>
						<span className="sm:hidden"> · </span>
						<span className="sm:order-3">
							{quelle === 'mail' ? t('konto.quelle.mail') : `${t(`konto.quelle.${quelle}`)} · ${wer}`}
						</span>
					</p>
				</li>
			))}
		</ol>
	)
}

/** Everything that happened around the person, the newest first. */
export function KontoVerlauf({
	konto: { verlauf, mehr },
	protokollHref,
}: Pick<KontoScreen, 'konto' | 'protokollHref'>) {
	const { t } = useTranslation('konten')
	if (verlauf.length === 0) return null
	const [neue, aeltere] = firstOf(verlauf, NEUESTE)
	return (
		<section id="verlauf" className="grid gap-3">
			<h2 className={TITEL}>{t('konto.verlauf')}</h2>
			<div>
				<Ereignisse zeilen={neue} />
				{aeltere.length > 0 && (
					<More title={t('konto.aeltere.verlauf', { zahl: aeltere.length })}>
						<Ereignisse zeilen={aeltere} />
						{mehr.verlauf && (
							<p className="mt-3 text-muted">
								{t('konto.neueste', { zahl: verlauf.length })}{' '}
								<Darf recht="protokoll.lesen">
									<Link href={protokollHref}>{t('konto.imProtokoll')}</Link>
								</Darf>
							</p>
						)}
					</More>
				)}
			</div>
		</section>
	)
}
