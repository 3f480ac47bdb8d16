import { useTranslation } from 'react-i18next'
import { FREIE_KATEGORIEN, type FreieKategorie } from '~/domain/einwilligung/kategorien'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Checkbox } from '~/ui/form/Checkbox'
import { RichText } from '~/ui/RichText'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import type { Texte } from '~/usecases/einwilligung/texte'
import { einwilligungSchema } from '~/web/forms/einwilligung'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../../_shared/Formular'

type Props = {
	titel: string
	token: string
	fassung: string
	texte: Texte
	erlaubt: readonly FreieKategorie[]
	/** Named, because the dialog is on other pages. */
	action: string
	danach: string
	reply: FormReply | undefined
}

const isFrei = (identifier: string): identifier is FreieKategorie =>
	FREIE_KATEGORIEN.some((frei) => frei === identifier)

/** The choice by category; the script shows this part in a dialog on other pages (ui/enhance.js). */
export function CookieAuswahl({ titel, token, fassung, texte, erlaubt, action, danach, reply }: Props) {
	const { t } = useTranslation('einwilligung')
	const formular = useFormular({
		schema: einwilligungSchema,
		reply,
		values: Object.fromEntries(FREIE_KATEGORIEN.map((kategorie) => [kategorie, erlaubt.includes(kategorie)])),
	})
	return (
		<section id="cookie-auswahl" aria-label={titel} data-close={t('seite.schliessen')}>
			<Formular formular={formular} token={token} action={action}>
				<input type="hidden" name="fassung" value={fassung} />
				<input type="hidden" name="zurueck" value={danach} />
				<div className="divide-y divide-line border-y border-line">
					{texte.kategorien.map(({ identifier, titel: name, kurz, lang }) => (
						<div key={identifier} className="grid gap-1 py-4">
							<h2 className="flex flex-wrap items-center gap-3 text-lg font-semibold">
								{name}
								{!isFrei(identifier) && <Tag>{t('seite.immer')}</Tag>}
							</h2>
							<RichText text={kurz} level={3} />
							{lang && (
								<div className="text-sm text-muted">
									<RichText text={lang} level={3} />
								</div>
							)}
							{isFrei(identifier) && (
								<Checkbox {...formular.tick(identifier)} id={`cookie-${identifier}`} data-kein-entwurf="">
									{t('seite.erlauben', { titel: name })}
								</Checkbox>
							)}
						</div>
					))}
				</div>
				<ButtonRow>
					<Button name="intent" value="auswahl" variant="secondary">
						{texte.einstellungen.speichern}
					</Button>
					<Button name="intent" value="keine" variant="secondary">
						{texte.banner.ablehnen}
					</Button>
					<Button name="intent" value="alle" variant="secondary">
						{texte.banner.annehmen}
					</Button>
				</ButtonRow>
			</Formular>
		</section>
	)
}

export function StorageList({ storage }: { storage: Texte['storage'] }) {
	const { t } = useTranslation('einwilligung')
	return (
		<Table
			caption={t('seite.liste')}
			columns={[
				{ key: 'name', label: t('seite.name'), rowHeader: true },
				{ key: 'gruppe', label: t('seite.gruppe') },
				{ key: 'zweck', label: t('seite.zweck') },
				{ key: 'dauer', label: t('seite.dauer') },
			]}
			rows={storage.map(({ name, gruppe, zweck, dauer }) => ({
				key: name,
				cells: { name: <code>{name}</code>, gruppe, zweck, dauer },
			}))}
		/>
	)
}

type NachweisProps = { datum: string; version: number; kennung: string; aufbewahrung: string }

export function Nachweis({ datum, version, kennung, aufbewahrung }: NachweisProps) {
	const { t } = useTranslation('einwilligung')
	return (
		<section className="grid gap-2">
			<h2 className="text-xl font-semibold">{t('seite.nachweis')}</h2>
			<p>
				{t('seite.nachweisText', { datum, version })} <code className="break-all">{kennung}</code>
			</p>
			<p className="text-sm text-muted">{aufbewahrung}</p>
		</section>
	)
}
