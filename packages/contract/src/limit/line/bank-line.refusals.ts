import { refusals } from '../../kit/refusal.ts'

export const bankLineRefusals = refusals({
  LINE_EXISTS: { code: '08050001', zh: '{bank} 已有连接', en: '{bank} has a connection already' },
  LINE_OFF: { code: '08050002', zh: '该连接已停用', en: 'This connection is disabled already' },
  LINE_PASSWORD_NEEDED: {
    code: '08050003',
    zh: '请填写密码：没有已保存的密码，或主机、端口、加密方式或标识已更改',
    en: 'Enter the password: none is stored, or the host, port, encryption or an id was changed',
  },
  LINE_PORT: { code: '08050004', zh: '端口须在 1–65535 之间', en: 'The port must be between 1 and 65535' },
  LINE_HEARTBEAT: {
    code: '08050005',
    zh: '心跳间隔须在 1–600 秒之间',
    en: 'The heartbeat must be between 1 and 600 seconds',
  },
  LINE_SESSION: {
    code: '08050007',
    zh: '会话开始、结束与时区须同时填写，且开始与结束不同',
    en: 'Start, end and time zone of the session must be entered together, and start and end must differ',
  },
  LINE_RESET: {
    code: '08050008',
    zh: '每次会话重置序号须填写会话时间',
    en: 'Session times are required to reset sequence numbers with each session',
  },
  LINE_INNER: {
    code: '08050009',
    zh: '{host}:{port} 不能连接：本服务器及内部网络的地址、443 以外低于 1024 的端口均不开放；须由运维人员在 BANK_HOSTS 中放行',
    en: '{host}:{port} cannot be reached: this server, its network, and ports below 1024 except 443 are closed; the operator of the server must allow it in BANK_HOSTS',
  },
  LINE_NOT_FIX: {
    code: '08050006',
    zh: '只有 FIX 连接可以重置序号',
    en: 'Only a FIX connection has sequence numbers to reset',
  },
})
