import { expect, test } from 'vitest';
import {
	ownPasswordFault,
	PASSWORD_IS_COMMON,
	PASSWORD_IS_GENERATED,
	PASSWORD_IS_MOBILE,
	PASSWORD_IS_NAME,
	PASSWORD_TOO_SHORT,
} from './own-password.ts';

const owner = { mobile_number: '9876543210', full_name: 'Sravani Kola' };

test.each([
	['', PASSWORD_TOO_SHORT],
	['Neem7', PASSWORD_TOO_SHORT],
	['seven77', PASSWORD_TOO_SHORT],
	['3210VANI', PASSWORD_IS_GENERATED],
	['3210vani', PASSWORD_IS_GENERATED],
	[' 3210VANI ', PASSWORD_IS_GENERATED],
	['3210KOLA', PASSWORD_IS_GENERATED],
	['password', PASSWORD_IS_COMMON],
	['PassWord123', PASSWORD_IS_COMMON],
	['Telangana123', PASSWORD_IS_COMMON],
	['sairam123', PASSWORD_IS_COMMON],
	['aaaaaaaaaa', PASSWORD_IS_COMMON],
	['23456789', PASSWORD_IS_COMMON],
	['zyxwvuts', PASSWORD_IS_COMMON],
	['9876543210', PASSWORD_IS_COMMON],
	['+91 98765 43210', PASSWORD_IS_MOBILE],
	['98765-43210', PASSWORD_IS_MOBILE],
	['SravaniKola', PASSWORD_IS_NAME],
	['kola.sravani', PASSWORD_IS_NAME],
	['Sravani Kola', PASSWORD_IS_NAME],
	['neem tree by the well', ''],
	['Kola-neem-42', PASSWORD_IS_NAME],
	['Sravani@2026', PASSWORD_IS_NAME],
	['my s.r.a.v.a.n.i', PASSWORD_IS_NAME],
	['neem9876543210', PASSWORD_IS_MOBILE],
	['mango-neem-42', ''],
	['వేపచెట్టు నీడలో', ''],
])('the own password %j has the fault %j', (password, expected) => {
	expect(ownPasswordFault(password, owner)).toBe(expected);
});

test('a name of three letters may be part of another word', () => {
	const short = { mobile_number: '9876543210', full_name: 'Uma Rao' };
	expect(ownPasswordFault('the rao of human trees', short)).toBe('');
	expect(ownPasswordFault('uma-rao-', short)).toBe(PASSWORD_IS_NAME);
});

test('a long given name alone is a name', () => {
	const long = { mobile_number: '9876543210', full_name: 'Venkateswarlu Goud' };
	expect(ownPasswordFault('venkateswarlu', long)).toBe(PASSWORD_IS_NAME);
});

test('a number that is nobody’s pattern is still refused when it is the own one', () => {
	expect(ownPasswordFault('6302718459', { ...owner, mobile_number: '6302718459' })).toBe(PASSWORD_IS_MOBILE);
});
