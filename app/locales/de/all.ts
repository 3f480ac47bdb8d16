import { agentur } from './agentur/agentur'
import { agenturen } from './agentur/agenturen'
import { agenturgeld } from './agentur/agenturgeld'
import { auftrag } from './auftrag/auftrag'
import { sammelarbeit } from './auftrag/sammelarbeit'
import { auszahlung } from './auszahlung/auszahlung'
import { betrieb } from './benutzer/betrieb'
import { sso } from './benutzer/sso'
import { team } from './benutzer/team'
import { betrugspruefung } from './betrugspruefung/betrugspruefung'
import { captcha } from './captcha/captcha'
import { datenschutz } from './datenschutz/datenschutz'
import { einwilligung } from './einwilligung/einwilligung'
import { zustimmungen } from './einwilligung/zustimmungen'
import { empfangen } from './empfaenger/empfangen'
import { freunde } from './empfaenger/freunde'
import { empfehlen } from './empfehlung/empfehlen'
import { nennung } from './empfehlung/nennung'
import { vermittlung } from './empfehlung/vermittlung'
import { hauptbuch } from './hauptbuch/hauptbuch'
import { inhalte } from './inhalt/inhalte'
import { kontakt } from './inhalt/kontakt'
import { rechtstexte } from './inhalt/rechtstexte'
import { texte } from './inhalt/texte'
import { experimente } from './kampagne/experimente'
import { kampagnen } from './kampagne/kampagnen'
import { katalog } from './katalog/katalog'
import { praemienwerte } from './katalog/praemienwerte'
import { produkte } from './katalog/produkte'
import { bereich } from './konto/bereich'
import { konten } from './konto/konten'
import { konto } from './konto/konto'
import { kennzahlmail } from './mail/kennzahlmail'
import { mail } from './mail/mail'
import { statusmail } from './mail/statusmail'
import { auftritt } from './mandant/auftritt'
import { einstellungen } from './mandant/einstellungen'
import { heute } from './mandant/heute'
import { marke } from './mandant/marke'
import { kennzahlen } from './messung/kennzahlen'
import { einbetten } from './partner/einbetten'
import { schnittstellen } from './partner/schnittstellen'
import { plattform } from './plattform/plattform'
import { gutscheine } from './praemie/gutscheine'
import { kulanz } from './praemie/kulanz'
import { praemie } from './praemie/praemie'
import { praemien } from './praemie/praemien'
import { protokoll } from './protokoll/protokoll'
import { allgemein } from './shared/allgemein'
import { fehler } from './shared/fehler'
import { formular } from './shared/formular'
import { liste } from './shared/liste'
import { rueckfrage } from './shared/rueckfrage'
import { zeichnung } from './shared/zeichnung'

/** Every namespace of this language. */
export const de = {
	allgemein,
	formular,
	fehler,
	empfehlen,
	empfangen,
	freunde,
	zustimmungen,
	praemie,
	konto,
	bereich,
	katalog,
	produkte,
	praemienwerte,
	inhalte,
	texte,
	rechtstexte,
	betrieb,
	agentur,
	agenturen,
	agenturgeld,
	nennung,
	vermittlung,
	sso,
	team,
	auftrag,
	sammelarbeit,
	auszahlung,
	hauptbuch,
	kennzahlen,
	praemien,
	kulanz,
	gutscheine,
	konten,
	betrugspruefung,
	liste,
	rueckfrage,
	zeichnung,
	heute,
	auftritt,
	marke,
	experimente,
	kampagnen,
	plattform,
	einstellungen,
	einbetten,
	schnittstellen,
	protokoll,
	datenschutz,
	mail,
	statusmail,
	kennzahlmail,
	captcha,
	kontakt,
	einwilligung,
}
