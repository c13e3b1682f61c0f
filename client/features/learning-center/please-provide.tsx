import { t } from '../../language/language.ts';
/** The specification's text for missing values. */
export function PleaseProvide() {
	return <span className="font-normal text-ink-soft">{t('Please Provide')}</span>;
}
