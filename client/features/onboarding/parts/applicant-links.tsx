import { KeyRound } from 'lucide-react';
import { LineLink, LineLinks } from '../../../ui/layout/line-link.tsx';
import { MessagesLine } from '../../messages/parts/messages-line.tsx';

/** An applicant has no menu: inbox and account are reached from each step. */
export function ApplicantLinks() {
	return (
		<LineLinks label="My account">
			<MessagesLine />
			<LineLink to="/account" icon={<KeyRound aria-hidden />}>
				My account
			</LineLink>
		</LineLinks>
	);
}
