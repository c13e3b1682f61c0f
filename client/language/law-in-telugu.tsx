import { t, useLanguage } from './language.ts';

/** Above a text of law that is shown in Telugu; nothing in English. */
export function LawInTelugu() {
	if (useLanguage() === 'en') return null;
	return (
		<p className="mb-2 font-semibold">
			{t('The lawyer of the organisation must still confirm this Telugu text.')}
		</p>
	);
}
