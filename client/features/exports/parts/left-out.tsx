import { ASKING_DAYS } from '@yuva/contract/asking-days';
import { Link } from 'react-router';
import { t } from '../../../language/language.ts';

/** Else the head office takes a file with fewer children than the registers for a whole one, or for a fault. */
export const LeftOut = () => (
	<>
		{t('Children whose guardian said no, or has not agreed within {days} days, are not in the file.', {
			days: ASKING_DAYS,
		})}{' '}
		<Link
			to="/staff/consents"
			className="-my-3 inline-flex min-h-11 items-center font-semibold text-teal-800 underline underline-offset-4"
		>
			{t('Consent missing')}
		</Link>
	</>
);
