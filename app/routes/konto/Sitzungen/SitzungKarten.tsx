import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Tag } from '~/ui/Tag'
import { alleSitzungenSchema, eineSitzungSchema } from '~/web/forms/konto'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../../_shared/Formular'

type Sitzung = { kennung: string; geraet: string; gesehen: string; seit: string; eigene: boolean; token: string }

/** One login, with the button that ends it. */
export function SitzungKarte({ sitzung, reply }: { sitzung: Sitzung; reply: FormReply | undefined }) {
	const { t } = useTranslation('konto')
	const { kennung, geraet, gesehen, seit, eigene, token } = sitzung
	const formular = useFormular({ schema: eineSitzungSchema, reply: eigene ? reply : undefined })
	return (
		<Card
			as="li"
			title={geraet}
			aside={eigene && <Tag>{t('sitzungen.dieses')}</Tag>}
			actions={
				<Formular formular={formular} token={token} intent="eine" id={`sitzung-${kennung}`}>
					<input type="hidden" name="kennung" value={kennung} />
					<Button variant="secondary" aria-label={t('sitzungen.abmeldenVon', { geraet })}>
						{t('sitzungen.abmelden')}
					</Button>
				</Formular>
			}
		>
			<DescriptionList
				items={[
					{ term: t('sitzungen.gesehen'), value: gesehen },
					{ term: t('sitzungen.seit'), value: seit },
				]}
			/>
		</Card>
	)
}

export function UeberallAbmelden({ token }: { token: string }) {
	const { t } = useTranslation('konto')
	const formular = useFormular({ schema: alleSitzungenSchema, reply: undefined })
	return (
		<Card as="section" tone="alt" title={t('sitzungen.alleTitel')}>
			<p className="mb-4">{t('sitzungen.alleText')}</p>
			<Formular formular={formular} token={token} intent="alle" id="ueberall">
				<div>
					<Button variant="secondary">{t('sitzungen.alle')}</Button>
				</div>
			</Formular>
		</Card>
	)
}

/** When the brand's people looked at the account; nothing where they never did. */
export function Einblicke({ einblicke }: { einblicke: readonly string[] }) {
	const { t } = useTranslation('konto')
	if (einblicke.length === 0) return null
	return (
		<Card as="section" title={t('sitzungen.einblicke')}>
			<p className="mb-3 text-muted">{t('sitzungen.einblickeText')}</p>
			<ul className="grid gap-1">
				{einblicke.map((am) => (
					<li key={am}>{am}</li>
				))}
			</ul>
		</Card>
	)
}
