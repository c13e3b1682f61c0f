import { nameCorrection, numberCorrection } from '@yuva/contract/corrections/schema';
import { Phone, UserPen } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { Sentence } from '../../../language/sentence.tsx';
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

export function CorrectPerson({ person }: { person: Person }) {
	const [asked, setAsked] = useState<'number' | 'name'>();
	const dialog = { person, onClose: () => setAsked(undefined) };
	return (
		<>
			<Button variant="secondary" icon={<Phone aria-hidden />} onClick={() => setAsked('number')}>
				{t('Correct mobile number')}
			</Button>
			<Button variant="secondary" icon={<UserPen aria-hidden />} onClick={() => setAsked('name')}>
				{t('Correct name')}
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
			title={t('Correct mobile number')}
			about={
				<p>
					<Sentence
						text={t(
							'{name} has {number} now, and logs in with the new number from then on. They stay logged in, and nothing on their phone is lost. Do this only while you speak with them and are sure who it is.',
						)}
						parts={{ name: <strong>{full_name}</strong>, number: mobile_number }}
					/>
				</p>
			}
			fields={[{ name: 'new_number', label: t('New mobile number'), numeric: true }]}
			schema={numberCorrection}
			send={(entry) => send({ fellow_id, ...entry })}
			confirmLabel={t('Correct')}
			done={t('Mobile number corrected')}
			onClose={onClose}
		/>
	);
}

function NameDialog({ person: { fellow_id, full_name, given_name, surname }, onClose }: DialogProps) {
	const { send } = useCorrectName();
	return (
		<CorrectionDialog
			title={t('Correct name')}
			about={
				<p>
					<Sentence
						text={t('The name is {name} now. What was signed under this name stays as signed.')}
						parts={{ name: <strong>{full_name}</strong> }}
					/>
				</p>
			}
			fields={[
				{ name: 'given_name', label: t('Given name'), start: given_name },
				{ name: 'surname', label: t('Surname'), start: surname },
			]}
			schema={nameCorrection}
			send={(entry) => send({ fellow_id, ...entry })}
			confirmLabel={t('Correct')}
			done={t('Name corrected')}
			onClose={onClose}
		/>
	);
}
