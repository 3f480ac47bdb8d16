import { useTranslation } from 'react-i18next'
import type { Recht } from '~/domain/zugriff/recht'
import { rollenMit } from '~/domain/zugriff/rechte'

/** Which operators can do what somebody waits for. */
export function WerEntscheidet({ recht }: { recht: Recht }) {
	const { t, i18n } = useTranslation(['betrieb', 'team'])
	const rollen = rollenMit(recht).map((rolle) => t(`team:rollen.${rolle}`))
	const liste = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(rollen)
	return <p>{t('werEntscheidet', { rollen: liste })}</p>
}
