import { DEFAULT_LIMITS, type SystemLimits } from '@yuva/contract/system/rules';
import { z } from 'zod';
import { httpAddress } from './addresses.ts';

export const alertVariables = {
	METRICS_PORT: z
		.literal('')
		.transform(() => undefined)
		.or(z.coerce.number().int().min(1).max(65_535))
		.optional(),
	ALERT_URL: httpAddress,
	ALERT_SMS: z.enum(['on', 'off']).default('off'),
	ALERT_DISK_PERCENT: z.coerce.number().int().min(0).max(90).default(DEFAULT_LIMITS.diskPercent),
	ALERT_BACKUP_DAYS: z.coerce.number().int().min(1).max(90).default(DEFAULT_LIMITS.backupDays),
};

export interface AlertSettings {
	/** Gets a POST with JSON at each fault and its end. */
	url: string | undefined;
	/** To the head office, by the gateway for text messages. */
	bySms: boolean;
	limits: SystemLimits;
}

const alertValues = z.object(alertVariables);

/** @throws Error that names what cannot be used */
export function readAlerts(values: z.output<typeof alertValues>, hasGateway: boolean): AlertSettings {
	const { ALERT_URL: url, ALERT_SMS, ALERT_DISK_PERCENT, ALERT_BACKUP_DAYS } = values;
	if (ALERT_SMS === 'on' && !hasGateway) throw new Error('ALERT_SMS=on also needs SMS_URL.');
	return {
		url,
		bySms: ALERT_SMS === 'on',
		limits: { diskPercent: ALERT_DISK_PERCENT, backupDays: ALERT_BACKUP_DAYS },
	};
}
