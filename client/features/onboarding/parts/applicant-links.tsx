import { KeyRound } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { LineLink, LineLinks } from '../../../ui/layout/line-link.tsx';
import { MessagesLine } from '../../messages/parts/messages-line.tsx';

/** An applicant has no menu, so each step leads to inbox and account. */
export function ApplicantLinks() {
	return (
		<LineLinks label={t('Account')}>
			<MessagesLine />
			<LineLink to="/account" icon={<KeyRound aria-hidden />}>
				{t('Password and devices')}
			</LineLink>
		</LineLinks>
	);
}
