import { parseAst } from 'vite';

interface Node {
	type: string;
	start: number;
	end: number;
}

interface Member extends Node {
	static: boolean;
	key: Node & { name?: string };
	value: Node | null;
}

/**
 * Finds members of classes that run otherwise in browsers at the floor: blocks (from Chrome 94 and Safari
 * 16.4 on), values with parentheses, in which Safari before 16 loses names (https://webkit.org/b/236843), and
 * static fields that Chrome before 98 cannot define.
 */
export const wrongFields = (code: string): string[] =>
	membersIn(parseAst(code)).flatMap((member) =>
		isWrong(member, code) ? code.slice(member.start, member.end) : [],
	);

function isWrong(member: Member, code: string): boolean {
	if (member.type === 'StaticBlock') return true;
	if (member.type !== 'PropertyDefinition') return false;
	if (member.static && ['name', 'length'].includes(member.key.name ?? '')) return true;
	return member.value !== null && code.slice(member.value.start, member.value.end).includes('(');
}

function membersIn(value: unknown): Member[] {
	if (typeof value !== 'object' || value === null) return [];
	if (Array.isArray(value)) return value.flatMap(membersIn);
	const inner = Object.values(value).flatMap(membersIn);
	return 'type' in value && value.type === 'ClassBody'
		? [...(value as { body: Member[] } & Node).body, ...inner]
		: inner;
}
