import { nameCorrection, numberCorrection } from '@yuva/contract/corrections/schema';
import { Phone, UserPen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { useCorrectName, useCorrectNumber } from '../api.ts';
import { CorrectionDialog } from '../correction-dialog.tsx';

interface Person {
	fellow_id: string;
	full_name: string;
	given_name: string;
	surname: string;
	mobile_number: string;
}

interface DialogProps {
	person: Person;
	onClose: () => void;
}

/** For leads and the head office. */
export function CorrectPerson({ person }: { person: Person }) {
	const [asked, setAsked] = useState<'number' | 'name'>();
	const dialog = { person, onClose: () => setAsked(undefined) };
	return (
		<>
			<Button variant="secondary" icon={<Phone aria-hidden />} onClick={() => setAsked('number')}>
				Correct mobile number
			</Button>
			<Button variant="secondary" icon={<UserPen aria-hidden />} onClick={() => setAsked('name')}>
				Correct name
			</Button>
			{asked === 'number' && <NumberDialog {...dialog} />}
			{asked === 'name' && <NameDialog {...dialog} />}
		</>
	);
}

function NumberDialog({ person: { fellow_id, full_name, mobile_number }, onClose }: DialogProps) {
	const { send } = useCorrectNumber();
	return (
		<CorrectionDialog
			title="Correct mobile number"
			about={
				<p>
					<strong>{full_name}</strong> has {mobile_number} now, and logs in with the new number from then on.
					They stay logged in, and nothing on their phone is lost. Do this only while you speak with them and
					are sure who it is.
				</p>
			}
			fields={[{ name: 'new_number', label: 'New mobile number', numeric: true }]}
			check={(draft) => numberCorrection.safeParse(draft)}
			send={(entry) => send({ fellow_id, ...entry })}
			confirmLabel="Correct"
			done="Mobile number corrected"
			onClose={onClose}
		/>
	);
}

function NameDialog({ person: { fellow_id, full_name, given_name, surname }, onClose }: DialogProps) {
	const { send } = useCorrectName();
	return (
		<CorrectionDialog
			title="Correct name"
			about={
				<p>
					The name is <strong>{full_name}</strong> now. What was signed under this name stays as signed.
				</p>
			}
			fields={[
				{ name: 'given_name', label: 'Given name' },
				{ name: 'surname', label: 'Surname' },
			]}
			start={{ given_name, surname }}
			check={(draft) => nameCorrection.safeParse(draft)}
			send={(entry) => send({ fellow_id, ...entry })}
			confirmLabel="Correct"
			done="Name corrected"
			onClose={onClose}
		/>
	);
}
