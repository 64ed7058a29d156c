// A bank of QuickFIX for `npm run fix:conformance`: an acceptor of FIX 4.4 whose session layer nobody here wrote. What it shall do it reads from
// its input, a line a command, and says when it has done it.
//
//   send D|11=1|…     says a message of that type      logout …     ends the session with that text
//   next 9            its next number is 9              expect 9     expects 9 of the other side
//   test              asks for a heartbeat              resend 2 4   asks for messages again
//   reset             begins both numbers anew          disconnect   cuts the line
//
// Built by checks/fix-conformance.ts with g++ and libquickfix-dev (Debian). Its first argument is the file of settings of QuickFIX.
#include <quickfix/Application.h>
#include <quickfix/FileStore.h>
#include <quickfix/Message.h>
#include <quickfix/Session.h>
#include <quickfix/SessionSettings.h>
#include <quickfix/SocketAcceptor.h>

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

static void tell(const std::string& what) { std::cout << what << std::endl; }

class Bank : public FIX::Application {
public:
  void onCreate(const FIX::SessionID&) {}
  void onLogon(const FIX::SessionID&) {}
  void onLogout(const FIX::SessionID&) {}
  void toAdmin(FIX::Message&, const FIX::SessionID&) {}
  void toApp(FIX::Message&, const FIX::SessionID&) throw(FIX::DoNotSend) {}
  void fromAdmin(const FIX::Message&, const FIX::SessionID&)
      throw(FIX::FieldNotFound, FIX::IncorrectDataFormat, FIX::IncorrectTagValue, FIX::RejectLogon) {}
  void fromApp(const FIX::Message&, const FIX::SessionID&)
      throw(FIX::FieldNotFound, FIX::IncorrectDataFormat, FIX::IncorrectTagValue, FIX::UnsupportedMessageType) {}
};

static void say(FIX::Session& session, const std::string& text) {
  FIX::Message message;
  std::istringstream parts(text);
  std::string part;
  std::getline(parts, part, '|');
  message.getHeader().setField(35, part);
  while (std::getline(parts, part, '|')) {
    const auto at = part.find('=');
    if (at != std::string::npos) message.setField(std::atoi(part.c_str()), part.substr(at + 1));
  }
  session.send(message);
}

static void obey(FIX::Session& session, const std::string& line) {
  std::istringstream words(line);
  std::string verb, rest;
  words >> verb;
  std::getline(words >> std::ws, rest);
  if (verb == "send") say(session, rest);
  else if (verb == "next") session.setNextSenderMsgSeqNum(std::atoi(rest.c_str()));
  else if (verb == "expect") session.setNextTargetMsgSeqNum(std::atoi(rest.c_str()));
  else if (verb == "test") say(session, "1|112=" + rest);
  else if (verb == "resend") {
    std::istringstream ends(rest);
    std::string from, to;
    ends >> from >> to;
    say(session, "2|7=" + from + "|16=" + to);
  } else if (verb == "logout") session.logout(rest);
  else if (verb == "logon") session.logon();
  else if (verb == "reset") session.reset();
  else if (verb == "disconnect") session.disconnect();
  else tell("unknown " + verb);
}

int main(int, char** arguments) {
  try {
    const FIX::SessionSettings settings(arguments[1]);
    Bank bank;
    FIX::FileStoreFactory store(settings);
    FIX::SocketAcceptor acceptor(bank, store, settings);
    acceptor.start();
    FIX::Session* session = FIX::Session::lookupSession(*settings.getSessions().begin());
    tell("ready");
    std::string line;
    while (session && std::getline(std::cin, line)) {
      obey(*session, line);
      tell("done");
    }
    acceptor.stop(true);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << std::endl;
    return 1;
  }
}
