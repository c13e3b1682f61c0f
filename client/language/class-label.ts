import { type ChildClass, childClassLabel } from '@yuva/contract/children/schema';
import { t } from './language.ts';

export function classLabel(value: ChildClass, other = ''): string {
	if (value === 'Other') return other || t('Other');
	return value === 'out_of_school'
		? t('Out of School')
		: t('Class {class}', { class: childClassLabel[value] });
}
