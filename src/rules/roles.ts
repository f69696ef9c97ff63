// Roles are ordered Banned < User < Monitor < Admin, and a call asks for "at least" one (spec section 6, behaviour 0).
import { type Role, roles } from '#src/rules/terms.ts'

export const roleRank = (role: Role): number => roles.indexOf(role)

export const hasRole = (role: Role, least: Role): boolean => roleRank(role) >= roleRank(least)
