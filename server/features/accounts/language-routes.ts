import { changeLanguage } from '@yuva/contract/accounts/language-endpoints';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { updateLanguage } from './queries.ts';

export function languageRoutes(platform: Platform): void {
	serve(platform, changeLanguage, async ({ db, viewer: { account_id }, input: { language }, audit }) => {
		if (await updateLanguage(db, account_id, language)) {
			await audit('accounts.language', { target_id: account_id, details: { language } });
		}
		return { status: 'success' as const };
	});
}
