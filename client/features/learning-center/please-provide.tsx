import { t } from '../../language/language.ts';
export function PleaseProvide() {
	return <span className="font-normal text-ink-soft">{t('Please Provide')}</span>;
}
