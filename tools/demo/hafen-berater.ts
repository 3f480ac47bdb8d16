import type { BeraterVorlage } from './vorlage'

type Zeile = [anrede: BeraterVorlage['anrede'], vorname: string, nachname: string, plz: string, ort: string]

/** Invented people in places that do not exist; the first two digits of a postcode are its region. */
const ZEILEN: Zeile[] = [
	['frau', 'Alma', 'Brunsbüttel', '20998', 'Musterhafen'],
	['herr', 'Henrik', 'Claasen', '20997', 'Musterhafen-Süd'],
	['frau', 'Yasemin', 'Demir', '21998', 'Neuwerk am Deich'],
	['herr', 'Ole', 'Ehlers', '22998', 'Sandkuhle'],
	['frau', 'Merle', 'Feddersen', '24998', 'Leuchtfeld'],
	['herr', 'Tarek', 'Ghani', '24997', 'Fördeblick'],
	['frau', 'Svea', 'Harmsen', '25998', 'Wattdorf'],
	['herr', 'Jannik', 'Iversen', '26998', 'Moorhusen'],
	['frau', 'Ronja', 'Jessen', '28998', 'Beispielstadt'],
	['herr', 'Mateusz', 'Kowalski', '28997', 'Beispielstadt-West'],
	['frau', 'Frauke', 'Lorenzen', '28995', 'Alt-Beispiel'],
	['herr', 'Birger', 'Mohr', '29998', 'Heidewinkel'],
	['frau', 'Linh', 'Nguyen', '30998', 'Probenhausen'],
	['herr', 'Klaas', 'Oltmanns', '31998', 'Weserbogen'],
	['frau', 'Antje', 'Paulsen', '33998', 'Lippental'],
	['herr', 'Samuel', 'Quandt', '37998', 'Leineaue'],
	['frau', 'Greta', 'Rasmussen', '40998', 'Rheinprobe'],
	['herr', 'Emre', 'Şahin', '44998', 'Zechenruh'],
	['frau', 'Käthe', 'Thomsen', '48998', 'Musterland'],
	['herr', 'Arne', 'Ulrichs', '50998', 'Domblick'],
	['frau', 'Paula', 'Voss', '55998', 'Rebenhang'],
	['herr', 'Nils', 'Wiebe', '60998', 'Mainbogen'],
	['frau', 'Ayla', 'Yıldız', '70998', 'Kesselrand'],
	['herr', 'Lasse', 'Zander', '80998', 'Isarmuster'],
	['frau', 'Tomma', 'Albers', '10998', 'Probeberg'],
	['divers', 'Kim', 'Behrens', '10997', 'Probeberg-Ost'],
	['frau', 'Wiebke', 'Harms', '28996', 'Neu-Beispiel'],
]

export const hafenBerater: BeraterVorlage[] = ZEILEN.map(([anrede, vorname, nachname, plz, ort], i) => ({
	externeId: `HV-B-${String(101 + i)}`,
	...{ anrede, vorname, nachname, plz, ort },
}))
