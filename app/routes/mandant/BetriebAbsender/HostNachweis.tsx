import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { CopyField } from '~/ui/CopyField'
import { DescriptionList } from '~/ui/DescriptionList'
import { Form } from '~/ui/form/Form'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { Notice, type NoticeTone } from '~/ui/Notice'
import type { HostScreen } from './host.server'

type Pruefung = NonNullable<HostScreen['pruefung']>

const TONES: Partial<Record<Pruefung['nachweis']['stand'], NoticeTone>> = { bewiesen: 'success', eigen: 'info' }

/** The record, what the zone says of it, and what is left to do. */
function Nachweis({ pruefung: { host, name, wert, nachweis }, haupt }: { pruefung: Pruefung; haupt: string }) {
	const { t } = useTranslation('einstellungen')
	const { stand } = nachweis
	const werte = {
		host,
		ziel: stand === 'cname' ? nachweis.ziel : '',
		texte: stand === 'anderer' ? nachweis.texte.join(', ').slice(0, 300) : '',
	}
	const texts = { copyLabel: t('host.kopieren'), copiedText: t('host.kopiert'), failedText: t('host.nichtKopiert') }
	return (
		<Stack>
			<Notice tone={TONES[stand] ?? 'warning'} live first>
				<p className="break-words">{t(`host.stand.${stand}`, werte)}</p>
			</Notice>
			{stand !== 'eigen' && (
				<>
					<h3 className="font-semibold">{t('host.eintrag')}</h3>
					<DescriptionList items={[{ term: t('host.typ'), value: 'TXT' }]} />
					<CopyField id="host-name" label={t('host.name')} value={name} {...texts} />
					<CopyField id="host-wert" label={t('host.wert')} value={wert} {...texts} />
					<p>{t('host.danach', { host, haupt })}</p>
					<p className="text-muted">{t('host.zertifikat', { host })}</p>
				</>
			)}
		</Stack>
	)
}

/** The brand's own address: where it answers, and the proof of another one. */
export function HostNachweis({ hosts, hierHref, typed, fehler, pruefung }: HostScreen) {
	const { t } = useTranslation('einstellungen')
	return (
		<Card as="section" title={t('host.titel')} id="host-nachweis">
			<div className="max-w-2xl">
				<Stack>
					<p>{t('host.text')}</p>
					<p className="text-muted">{t('host.jetzt', { hosts: hosts.join(', ') })}</p>
					<Form method="get" action={`${hierHref}#host-nachweis`}>
						<TextField
							name="host"
							label={t('host.feld')}
							value={typed}
							error={fehler}
							autoComplete="off"
							spellCheck={false}
							maxLength={300}
						/>
						<Button variant="secondary">{t('host.pruefen')}</Button>
					</Form>
					{pruefung && <Nachweis pruefung={pruefung} haupt={hosts[0] ?? ''} />}
				</Stack>
			</div>
		</Card>
	)
}
