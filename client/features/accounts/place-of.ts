import type { StaffAccount } from '@yuva/contract/accounts/schema';
import { t } from '../../language/language.ts';

export function placeOf({ role, districts, district_lead_name }: StaffAccount): string {
	if (role === 'admin') return t('All districts');
	if (role === 'team_lead')
		return district_lead_name ? t('Under {name}', { name: district_lead_name }) : t('Under nobody yet');
	return districts.map(({ name }) => t(name)).join(', ') || t('No district yet');
}
